export const sideBySideEn = {
  "parity.title": "Figures and links",
  "parity.none": "Every figure, date and link appears in both languages.",
  "parity.count": { one: "{count} appears in one language only", other: "{count} appear in one language only" },
  "parity.tooLong": "The texts are too long to be compared.",
  "parity.in-en": "only in English",
  "parity.in-ar": "only in Arabic",
  "parity.otherCurrency": "in {currency} on the other side",
  "parity.figure": "Figure",
  "parity.percent": "Percentage",
  "parity.amount": "Amount",
  "parity.date": "Date",
  "parity.standard": "Standard",
  "parity.iban": "IBAN",
  "parity.code": "Code",
  "parity.link": "Link",
} as const;

type Own = typeof sideBySideEn;

declare module "#app/i18n/words/admin-word.ts" {
  interface FeatureWords extends Own {}
}
