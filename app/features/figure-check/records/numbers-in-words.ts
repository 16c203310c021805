import { decimalsInArabic, numberInArabic } from "../../figures/records/amounts/arabic-numbers.ts";
import { decimalsInEnglish, numberInEnglish } from "../../figures/records/amounts/english-numbers.ts";
import { type Decimal, writeDecimal } from "../../figures/records/decimal.ts";

type Told = { word: string; start: number; end: number };

const both = [false, true];
const scales = [1, 2, 3, 11].flatMap((count) => [100, 1e3, 1e6, 1e9, 1e12].map((scale) => count * scale));
const ofNumbers = new Set(
  [...Array(100).keys(), ...scales]
    .flatMap((number) => formsOf({ digits: BigInt(number), places: 0 }))
    .flatMap(wordsOf),
);
for (const word of ["point", "فاصله"]) ofNumbers.add(word);

/**
 * Finds these numbers where they are written in words of either language, each as far as it goes. One and nothing stand in
 * any sentence, and are none.
 */
export function wordFinder(decimals: readonly Decimal[]) {
  const said = decimals.filter(({ digits, places }) => digits >= 2n * 10n ** BigInt(places));
  const known = new Map(said.flatMap((decimal) => formsOf(decimal).map((form) => [wordsOf(form).join(" "), decimal])));
  return (line: string) =>
    runsIn(line).flatMap((run) => {
      const decimal = known.get(run.map(({ word }) => word).join(" "));
      return decimal ? { decimal, start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 } : [];
    });
}

/** Words of numbers that follow each other. */
function runsIn(line: string) {
  const runs: Told[][] = [];
  let end = -1;
  for (const told of toldIn(line)) {
    const isNext = end >= 0 && /^(?:[\s-]|and|و)*$/i.test(line.slice(end, told.start));
    if (!ofNumbers.has(told.word)) continue;
    if (isNext) runs.at(-1)?.push(told);
    else runs.push([told]);
    end = told.end;
  }
  return runs;
}

/** In all cases and genders. */
function formsOf(decimal: Decimal): string[] {
  const [whole = "", written = ""] = writeDecimal(decimal).split(".");
  const decimals = written.replace(/(?<!0)0+$/, "");
  const number = BigInt(whole);
  const arabic = both.flatMap((isOblique) => {
    const rest = decimals && ` فاصلة ${decimalsInArabic(decimals, isOblique)}`;
    const forms = both.flatMap((isFeminine) => both.map((isJoined) => ({ isOblique, isFeminine, isJoined })));
    return forms.map((form) => numberInArabic(number, form) + rest);
  });
  return [numberInEnglish(number) + (decimals && ` point ${decimalsInEnglish(decimals)}`), ...arabic];
}

function wordsOf(text: string) {
  return toldIn(text).map(({ word }) => word);
}

/** Without what people leave out or write in two ways, and without "and", which Arabic writes with the word behind it. */
function toldIn(text: string): Told[] {
  const told: Told[] = [];
  for (const { 0: found, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const letters = found.toLowerCase().replace(/[\p{M}ـ]/gu, "");
    const plain = letters
      .replace(/[أإآ]/g, "ا")
      .replace("مائ", "مئ")
      .replace(/ى$/, "ي")
      .replace(/ة$/, "ه")
      .replace(/(?<=..)ا$/, "");
    const isJoined = /^و(?!احد)./.test(plain);
    const word = isJoined ? plain.slice(1) : plain;
    if (word !== "and") told.push({ word, start: index + (isJoined ? 1 : 0), end: index + found.length });
  }
  return told;
}
