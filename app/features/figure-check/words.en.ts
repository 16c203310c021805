export const figureCheckEn = {
  "figureCheck.text":
    "Numbers in your texts, in digits or in words, that are a figure, were one, or stand beside its name with another value. Replaced, they change with the figure.",
  "figureCheck.none": "No number in a text equals or contradicts a figure.",
  "figureCheck.equal": "The same as",
  "figureCheck.earlier": "An earlier value of",
  "figureCheck.other": "Perhaps an old value of",
  "figureCheck.replace": "Replace by the figure",
  "figureCheck.replaced": "Replaced by the figure",
  "figureCheck.changed": "This text has changed since; nothing was done",
  "figureCheck.failed": "Failed to change this",
  "figureCheck.meansOther": "Means something else",
  "figureCheck.otherNoted": "It will not be listed for this record again",
  "figureCheck.others": "Numbers that mean something else",
  "figureCheck.again": "List it again",
  "figureCheck.otherForgotten": "It is listed again",
};

type Own = typeof figureCheckEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}
