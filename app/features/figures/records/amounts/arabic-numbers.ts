import type { Noun } from "./currency-nouns.ts";

/**
 * `isOblique` is the case after a preposition, in which duals and tens end in ين. `isJoined` stands before the noun that
 * it counts: a dual loses its ن ("مئتا ريال") and ألفًا its ending ("أحد عشر ألف ريال").
 */
type Form = { isOblique: boolean; isJoined?: boolean; isFeminine?: boolean };

const masculine = "صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة".split(" ");
const feminine = "صفر إحدى اثنتان ثلاث أربع خمس ست سبع ثماني تسع عشر".split(" ");
/** The stems of tens and hundreds. */
const stems = ["", "", "", "ثلاث", "أربع", "خمس", "ست", "سبع", "ثمان", "تسع"];
const scales: Noun[] = [
  { one: "", many: "" },
  { one: "ألف", many: "آلاف" },
  { one: "مليون", many: "ملايين" },
  { one: "مليار", many: "مليارات" },
  { one: "تريليون", many: "تريليونات" },
  { one: "كوادريليون", many: "كوادريليونات" },
];

export function numberInArabic(number: bigint, form: Form): string {
  if (number < 1000n) return belowThousand(Number(number), form);
  const words: string[] = [];
  for (let rest = number, scale = 0; rest > 0n; rest /= 1000n, scale += 1) {
    const group = Number(rest % 1000n);
    const own = { ...form, isJoined: form.isJoined && words.length === 0 };
    if (group > 0) words.unshift(scale === 0 ? belowThousand(group, own) : scaled(group, scale, own));
  }
  return words.join(" و");
}

/** Zeros at the beginning are said one by one, and the rest as a number. */
export function decimalsInArabic(decimals: string, isOblique: boolean) {
  const rest = decimals.replace(/^0+/, "");
  const zeros = Array<string>(decimals.length - rest.length).fill("صفر");
  return [...zeros, numberInArabic(BigInt(rest), { isOblique })].join(" ");
}

/** A hundred and one, and a hundred and two, are said as the hundred and then the noun again: "ألف ليلة وليلة". */
export function countedInArabic(number: bigint, noun: Noun, isOblique: boolean): string {
  const rest = Number(number % 100n);
  const isFeminine = noun.one.endsWith("ة");
  const one = singular(noun);
  if (number === 0n) return `صفر ${one}`;
  if (number === 1n) return `${one} ${isFeminine ? "واحدة" : "واحد"}`;
  if (number === 2n) return [dual(noun.one, { isOblique }), dualAdjective(noun, isOblique)].filter(Boolean).join(" ");
  if (rest === 1 || rest === 2) {
    const again = { one: noun.one, many: noun.many };
    const before = numberInArabic(number - BigInt(rest), { isOblique, isJoined: true });
    return `${before} ${one} و${countedInArabic(BigInt(rest), again, isOblique)}`;
  }
  const said = numberInArabic(number, { isOblique, isFeminine, isJoined: rest === 0 });
  if (rest === 0) return `${said} ${one}`;
  return `${said} ${rest <= 10 ? severalOf(noun) : accusative(noun)}`;
}

export function singular({ one, adjective }: Noun) {
  return [one, adjective && adjective + (one.endsWith("ة") ? "ة" : "")].filter(Boolean).join(" ");
}

/** The plural of what is no person takes the feminine adjective. */
function severalOf({ many, adjective }: Noun) {
  return [many, adjective && `${adjective}ة`].filter(Boolean).join(" ");
}

function accusative({ one, adjective = "" }: Noun) {
  const isFeminine = one.endsWith("ة");
  const ending = isFeminine ? "ً" : "ًا";
  // A foreign noun in و takes no ending.
  const described = adjective && `${adjective}${isFeminine ? "ة" : ""}${ending}`;
  return [one.endsWith("و") ? one : one + ending, described].filter(Boolean).join(" ");
}

function dual(one: string, { isOblique, isJoined }: Form) {
  return `${one.replace(/ة$/, "ت")}${isOblique ? "ي" : "ا"}${isJoined ? "" : "ن"}`;
}

function dualAdjective({ one, adjective }: Noun, isOblique: boolean) {
  return adjective && dual(adjective + (one.endsWith("ة") ? "ة" : ""), { isOblique });
}

/** Thousands and more are nouns that are counted themselves. */
function scaled(group: number, scale: number, { isOblique, isJoined }: Form): string {
  const noun = scales[scale] ?? { one: "", many: "" };
  const rest = group % 100;
  if (group === 1) return noun.one;
  if (group === 2) return dual(noun.one, { isOblique, isJoined });
  const hundreds = () => `${belowThousand(group - rest, { isOblique, isJoined: true })} ${noun.one}`;
  if (rest === 0) return hundreds();
  if (rest <= 2) return `${hundreds()} و${scaled(rest, scale, { isOblique, isJoined })}`;
  return `${belowThousand(group, { isOblique })} ${rest <= 10 ? noun.many : isJoined ? noun.one : accusative(noun)}`;
}

function belowThousand(number: number, form: Form) {
  const rest = number % 100;
  const hundred = Math.floor(number / 100);
  const isLast = rest === 0 && form.isJoined;
  const hundreds =
    hundred === 2
      ? dual("مئة", { ...form, isJoined: isLast })
      : hundred > 0
        ? `${hundred > 2 ? stems[hundred] : ""}مئة`
        : "";
  return [hundreds, rest > 0 || number === 0 ? belowHundred(rest, form) : ""].filter(Boolean).join(" و");
}

function belowHundred(number: number, { isOblique, isFeminine }: Form): string {
  const unit = number % 10;
  const two = (stem: string) => `${stem}${isOblique ? "ي" : "ا"}`;
  const units = isFeminine ? feminine : masculine;
  if (number === 2) return `${two(isFeminine ? "اثنت" : "اثن")}ن`;
  if (number <= 10) return units[number] ?? "";
  if (number < 20) {
    const first =
      unit === 1 ? (isFeminine ? "إحدى" : "أحد") : unit === 2 ? two(isFeminine ? "اثنت" : "اثن") : units[unit];
    return `${first} ${isFeminine ? "عشرة" : "عشر"}`;
  }
  const ten = `${number < 30 ? "عشر" : stems[Math.floor(number / 10)]}${isOblique ? "ين" : "ون"}`;
  if (unit === 0) return ten;
  return `${unit === 8 && isFeminine ? "ثمانٍ" : belowHundred(unit, { isOblique, isFeminine })} و${ten}`;
}
