import { westernDigits } from "#app/i18n/figures.ts";

export type Numbering = { start: number; type?: string; isArabic?: boolean };

/** In Arabic "a" is the order of the numbers that letters stand for, and "A" that of the alphabet. */
const arabic = { a: [..."ابجدهوزحطيكلمنسعفصقرشتثخذضظغ"], A: [..."ابتثجحخدذرزسشصضطظعغفقكلمنهوي"] };
const roman = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv".split(
  " ",
);
const latin = [..."abcdefghijklmnopqrstuvwxyz"];
const upper = (letters: string[]) => letters.map((letter) => letter.toUpperCase());

/** How a list counts whose items begin with these signs; null where none of the ways gives them. */
export function numberingOf(signs: readonly string[]): Numbering | null {
  const [first = ""] = signs;
  if (/^\d{1,6}$/.test(westernDigits(first))) return { start: Number(westernDigits(first)) };
  const plain = signs.map((sign) => sign.replace(/[أإآ]/g, "ا").replace("ى", "ي").replace("ة", "ه"));
  const found = (ways: Record<string, string[]>) => {
    for (const [type, letters] of Object.entries(ways)) {
      const start = letters.indexOf(plain[0] ?? "") + 1;
      if (start > 0 && plain.every((sign, index) => letters[start - 1 + index] === sign)) return { start, type };
    }
    return null;
  };
  const inArabic = found(arabic);
  // One "c" alone is no hundred.
  const isRoman = signs.length > 1 || /^i$/i.test(first);
  return inArabic
    ? { ...inArabic, isArabic: true }
    : ((isRoman ? found({ i: roman, I: upper(roman) }) : null) ?? found({ a: latin, A: upper(latin) }));
}
