import { normalizeText } from "#app/platform/normalize-text.ts";

export const invisible = "\\u00AD\\u034F\\u061C\\u0640\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF";

const invisibleLetters = new RegExp(`[${invisible}\\u06E5\\u06E6]`, "g");
const accusative = /(?:\u0627\u064B|\u064B[\u0627\u0649])$/;
const hamzaBeforeWaw = /\u0626(?=[\u0648\u0624])/g;
const folded: Record<string, string> = {
  ...sameAs("ا", "ٱٲٳٵ"),
  ...sameAs("ي", "ىیېےۍ"),
  ...sameAs("ك", "کڪګ"),
  ...sameAs("ه", "ةہھەۃ"),
  ...sameAs("و", "ۇۆۈۋ"),
  ...sameAs("ف", "ڤ"),
  ...sameAs("ب", "پ"),
  ...sameAs("ج", "چ"),
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  "’": "'",
};
const foldedLetters = new RegExp(`[${Object.keys(folded).join("")}]`, "g");

/** One spelling for all of a word: without case, accents, marks and seats of hamza, with one alef, ya, kaf and ha, digits 0 to 9. */
export function foldWord(word: string) {
  if (/^[a-z\d]+$/i.test(word)) return word.toLowerCase();
  const composed = normalizeText(word.replace(invisibleLetters, ""), "NFKC");
  const bare = composed.replace(accusative, "").replace(/[\u064B-\u065F\u0670\u06D6-\u06ED]/g, "");
  return normalizeText(bare.replace(hamzaBeforeWaw, "\u0648"), "NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(foldedLetters, (letter) => folded[letter] as string)
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[,\u066C]/g, "")
    .replace(/\u066B/g, ".");
}

function sameAs(letter: string, forms: string) {
  return Object.fromEntries([...forms].map((form) => [form, letter]));
}
