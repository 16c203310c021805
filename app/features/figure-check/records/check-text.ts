import { analyse } from "#app/records/words/analysis.ts";
import { type Word, wordsIn } from "#app/records/words/words.ts";
import { parseDecimal, subtractDecimals, writeDecimal } from "../../figures/records/decimal.ts";
import type { FigureRow } from "../../figures/records/figure-kind.ts";
import { type FigureValue, keysIn } from "../../figures/records/figure-value.ts";
import { measureOf } from "../../figures/records/make-value.ts";
import { linesInText, sentenceAt } from "./lines-in-text.ts";
import { type FoundNumber, numberFinder } from "./numbers-in-line.ts";

/** "equal": a figure has this value; "earlier": it had; "other": the sentence speaks of the figure with another value. */
export type NumberFinding = {
  key: string;
  how: "equal" | "earlier" | "other";
  text: string;
  /** What it is, however it is written. */
  number: string;
  /** Where it stands in the text as it is stored. */
  start: number;
  sentence: string;
};

type NumberInLine = FoundNumber & { sentence: string; before: string; after: string };
type Checked = Pick<FigureRow, "key" | "name_en" | "name_ar" | "value" | "earlier">;

const around = 20;
/** An aim, a limit, or the number of a standard. */
const otherStatement = /(?:than|least|most|above|below|under|over|up to|أكثر من|أقل من|فوق|دون|حتى|عن)\s$|[A-Z]{2}\s$/;
/** A smaller one stands in any text: it is no sign of a figure unless the sentence speaks of it or is nothing else. */
const tellingNumber = 1_000n;
const years = [1_900n, 2_100n] as const;

/** Says of each number in a text whether it should be one of the figures. */
export function figureChecker(figures: readonly Checked[]) {
  const measured = figures.flatMap((figure) => (measuredValue(figure.value) ? figure : []));
  const currencies = measured.flatMap(({ value }) => (value?.unit === "money" ? value.currency : []));
  const values = measured.flatMap(({ value, earlier }) => [value, ...earlier.map((one) => one.value)]);
  const decimals = values.flatMap((value) => parseDecimal(measuredValue(value)?.value ?? "0"));
  const find = numberFinder([...new Set(currencies)], decimals);
  const names = new Map(measured.map((figure) => [figure.key, [figure.name_en, figure.name_ar].map(termsOfName)]));

  return (stored: string): NumberFinding[] =>
    linesInText(stored).flatMap((line) => {
      const numbers = find(line.text).map((number) => {
        const start = line.offsets[number.start] ?? 0;
        const isWhole = line.offsets[number.start + number.text.length - 1] === start + number.text.length - 1;
        return {
          ...number,
          start,
          isWhole,
          sentence: sentenceAt(line, number.start, number.start + number.text.length),
          before: line.text.slice(Math.max(0, number.start - around), number.start),
          after: line.text.slice(number.start + number.text.length).slice(0, 2 * around),
        };
      });
      return numbers.flatMap((number) => {
        const { text, start, sentence, isWhole } = number;
        const said = numbers.filter((one) => one.sentence === sentence);
        const found = isWhole && findingOf(number, stored.trim() === text, said);
        return found ? { ...found, text, start, sentence, number: measureOf(asValue(number)) } : [];
      });
    });

  function findingOf(number: NumberInLine, isAlone: boolean, said: readonly FoundNumber[]) {
    const { sentence, before, after } = number;
    const terms = termsOf(wordsIn(sentence));
    const speaksOf = ({ key }: Checked) =>
      names.get(key)?.some((name) => name.length > 0 && name.every((word) => word.some((term) => terms.has(term))));
    const hasLongName = ({ key }: Checked) => names.get(key)?.every((name) => name.length > 1);
    const isTelling = (figure: Checked) => isSign(number) || isAlone || speaksOf(figure);
    const equal = measured
      .filter(({ value }) => isSame(number, value))
      .toSorted((one, other) => Number(speaksOf(other)) - Number(speaksOf(one)))[0];
    if (equal && isTelling(equal)) return { key: equal.key, how: "equal" as const };
    const earlier = measured.find(
      (figure) => figure.earlier.some(({ value }) => isSame(number, value)) && isTelling(figure),
    );
    if (earlier) return { key: earlier.key, how: "earlier" as const };
    if (equal || number.isInWords || isYear(number) || otherStatement.test(before)) return null;
    const named = keysIn(sentence);
    const isOpen = (figure: Checked) => !named.has(figure.key) && said.every((one) => !isSame(one, figure.value));
    const next = termsOf(wordsIn(after).slice(0, 2));
    /** A number without a unit counts what stands behind it. */
    const isOf = ({ key }: Checked) =>
      number.unit !== "number" || names.get(key)?.some((name) => name.flat().some((term) => next.has(term)));
    const other = measured.find(
      (figure) =>
        hasUnit(number, figure.value) && isOpen(figure) && hasLongName(figure) && isOf(figure) && speaksOf(figure),
    );
    return other ? { key: other.key, how: "other" as const } : null;
  }
}

function measuredValue(value: FigureValue | null) {
  return value && value.unit !== "date" && value.unit !== "change" && value.unit !== "ratio" ? value : null;
}

function hasUnit(number: FoundNumber, figure: FigureValue | null) {
  const value = measuredValue(figure);
  return value !== null && value.unit === number.unit && (value.unit !== "money" || value.currency === number.currency);
}

function isSame(number: FoundNumber, figure: FigureValue | null) {
  const value = measuredValue(figure);
  return hasUnit(number, figure) && subtractDecimals(number.decimal, parseDecimal(value?.value ?? "0")).digits === 0n;
}

function asValue({ unit, currency, decimal }: FoundNumber): FigureValue {
  const value = { value: writeDecimal(decimal), precision: decimal.places };
  return unit === "money" ? { unit, ...value, currency: currency ?? "" } : { unit, ...value };
}

function isSign(number: FoundNumber) {
  const { unit, decimal, isInWords } = number;
  if (isInWords) return false;
  if (unit !== "number") return unit !== "days";
  return !isYear(number) && (decimal.places > 0 || decimal.digits >= tellingNumber);
}

function isYear({ unit, decimal: { digits, places } }: FoundNumber) {
  const [from, to] = years;
  return unit === "number" && places === 0 && digits >= from && digits <= to;
}

function termsOfName(name: string) {
  return analysed(wordsIn(name)).flatMap(({ isStop, terms }) => (isStop ? [] : [terms]));
}

const termsOf = (words: Word[]) => new Set(analysed(words).flatMap(({ terms }) => terms));

/** Without numbers. */
function analysed(words: Word[]) {
  return words.filter(({ text }) => /\p{L}/u.test(text)).map(({ text }) => analyse(text));
}
