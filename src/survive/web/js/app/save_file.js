/** Hands a text to the person as a file. */

/** Browsers begin a download a moment after the click: only then may its text be forgotten. */
const PATIENCE = 10_000;

/** @param {string} name @param {string} text @param {string} [type] */
export const saveFile = (name, text, type = 'text/plain') => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
};
