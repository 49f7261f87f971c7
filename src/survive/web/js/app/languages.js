/** Each language's own name. Made from survive/texts: run `make protocol` to rewrite it. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
};
