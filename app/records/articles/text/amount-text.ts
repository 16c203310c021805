const figure = /^[(+−-]?(?:[A-Z]{3}|[$€£])?[+−-]?\d[\d.,]*(?:[%×x+]|[A-Z]{3})?\)?$/;
const nothing = /^(?:[–—−-]|n\/a)?$/i;

/** A column of a table holds amounts where this is positive in sum: 1 for a figure, 0 for an empty cell, -1 for a text. */
export function amountWeight(text: string) {
  const plain = text.replace(/[\s\u2066-\u2069]/g, "");
  if (nothing.test(plain)) return 0;
  return figure.test(plain) ? 1 : -1;
}
