import { stem } from "porter2";

const spellings: [RegExp, string][] = [
  [/^([a-z]{3,})is(e[drs]?|ers|ing|ations?)$/, "$1iz$2"],
  [/lys(e[drs]?|ers|ing)$/, "lyz$1"],
  [/^([a-z]{3,})our(s|ed|ing|able|al|ite)?$/, "$1or$2"],
  [/^([a-z]{3,})tre(s?)$/, "$1ter$2"],
  [/logue(s?)$/, "log$1"],
  [/mme(s?)$/, "m$1"],
];

/** Snowball’s English stemmer (Porter 2), one for both countries, and for "reconcile" and "reconciliation". */
export function englishStem(word: string) {
  const owned = word.replace(/'s?$/, "").replaceAll("'", "");
  const spelled = spellings.reduce((text, [from, to]) => text.replace(from, to), owned);
  return stem(spelled)
    .replace(/ll$/, "l")
    .replace(/(?<=.{5})i$/, "");
}
