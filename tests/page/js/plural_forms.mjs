/** Prints the plural categories of the numbers from 0 to 999 in the languages that are named, as JSON. */

const found = process.argv.slice(2).map(language => {
  const rules = new Intl.PluralRules(language);
  return [language, Array.from({ length: 1000 }, (_, n) => rules.select(n))];
});
console.log(JSON.stringify(Object.fromEntries(found)));
