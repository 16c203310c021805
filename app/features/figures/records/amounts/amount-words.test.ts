import { expect, test } from "vitest";
import { figureInWords } from "./amount-words.ts";

/** All forms of a noun, written out: one, two after nothing and after a preposition, 3 to 10, 11 to 99, after hundreds. */
type Forms = {
  one: string;
  two: [string, string];
  few: string;
  many: string;
  hundred: string;
  bare: [string, string, string];
};
const forms = (gender: "m" | "f", text: string): Forms & { isFeminine: boolean } => {
  const [
    one = "",
    dual = "",
    oblique = "",
    few = "",
    many = "",
    hundred = "",
    bare = "",
    bareTwo = "",
    bareOblique = "",
  ] = text.split("/");
  return {
    isFeminine: gender === "f",
    one,
    two: [dual, oblique],
    few,
    many,
    hundred,
    bare: [bare, bareTwo, bareOblique],
  };
};
const nouns = {
  days: forms("m", "يوم واحد/يومان/يومين/أيام/يومًا/يوم/يوم واحد/يومان/يومين"),
  SAR: forms(
    "m",
    "ريال سعودي واحد/ريالان سعوديان/ريالين سعوديين/ريالات سعودية/ريالًا سعوديًا/ريال سعودي/ريال واحد/ريالان/ريالين",
  ),
  OMR: forms(
    "m",
    "ريال عُماني واحد/ريالان عُمانيان/ريالين عُمانيين/ريالات عُمانية/ريالًا عُمانيًا/ريال عُماني/ريال واحد/ريالان/ريالين",
  ),
  KWD: forms(
    "m",
    "دينار كويتي واحد/ديناران كويتيان/دينارين كويتيين/دنانير كويتية/دينارًا كويتيًا/دينار كويتي/دينار واحد/ديناران/دينارين",
  ),
  TRY: forms(
    "f",
    "ليرة تركية واحدة/ليرتان تركيتان/ليرتين تركيتين/ليرات تركية/ليرةً تركيةً/ليرة تركية/ليرة واحدة/ليرتان/ليرتين",
  ),
  EUR: forms("m", "يورو واحد/يوروان/يوروين/يورو/يورو/يورو/يورو واحد/يوروان/يوروين"),
  USD: forms(
    "m",
    "دولار أمريكي واحد/دولاران أمريكيان/دولارين أمريكيين/دولارات أمريكية/دولارًا أمريكيًا/دولار أمريكي/دولار واحد/دولاران/دولارين",
  ),
};
const minors: Record<string, [Forms & { isFeminine: boolean }, number]> = {
  SAR: [forms("f", "هللة واحدة/هللتان/هللتين/هللات/هللةً/هللة/هللة واحدة/هللتان/هللتين"), 2],
  OMR: [forms("f", "بيسة واحدة/بيستان/بيستين/بيسات/بيسةً/بيسة/بيسة واحدة/بيستان/بيستين"), 3],
  KWD: [forms("m", "فلس واحد/فلسان/فلسين/فلوس/فلسًا/فلس/فلس واحد/فلسان/فلسين"), 3],
  TRY: [forms("m", "قرش واحد/قرشان/قرشين/قروش/قرشًا/قرش/قرش واحد/قرشان/قرشين"), 2],
  EUR: [forms("m", "سنت واحد/سنتان/سنتين/سنتات/سنتًا/سنت/سنت واحد/سنتان/سنتين"), 2],
  USD: [forms("m", "سنت واحد/سنتان/سنتين/سنتات/سنتًا/سنت/سنت واحد/سنتان/سنتين"), 2],
};
const english: Record<string, [string, string, string, string]> = {
  SAR: ["Saudi riyal", "Saudi riyals", "halala", "halalas"],
  OMR: ["Omani rial", "Omani rials", "baisa", "baisa"],
  KWD: ["Kuwaiti dinar", "Kuwaiti dinars", "fils", "fils"],
  TRY: ["Turkish lira", "Turkish lira", "kurush", "kurush"],
  EUR: ["euro", "euros", "cent", "cents"],
  USD: ["US dollar", "US dollars", "cent", "cents"],
};

const smallMasculine =
  "صفر/واحد/اثنان/ثلاثة/أربعة/خمسة/ستة/سبعة/ثمانية/تسعة/عشرة/أحد عشر/اثنا عشر/ثلاثة عشر/أربعة عشر/خمسة عشر/ستة عشر/سبعة عشر/ثمانية عشر/تسعة عشر".split(
    "/",
  );
const smallFeminine =
  "صفر/واحدة/اثنتان/ثلاث/أربع/خمس/ست/سبع/ثماني/تسع/عشر/إحدى عشرة/اثنتا عشرة/ثلاث عشرة/أربع عشرة/خمس عشرة/ست عشرة/سبع عشرة/ثماني عشرة/تسع عشرة".split(
    "/",
  );
const tensOfArabic = "//عشرون/ثلاثون/أربعون/خمسون/ستون/سبعون/ثمانون/تسعون".split("/");
const hundredsOfArabic = "/مئة/مئتان/ثلاثمئة/أربعمئة/خمسمئة/ستمئة/سبعمئة/ثمانمئة/تسعمئة".split("/");
const beforeTensFeminine: Record<number, string> = { 1: "إحدى", 8: "ثمانٍ" };
/** The noun of each scale: one, two, two before a noun, 3 to 10, 11 to 99, and that before a noun. */
const scalesOfArabic: [bigint, string[]][] = [
  [10n ** 15n, "كوادريليون/كوادريليونان/كوادريليونا/كوادريليونات/كوادريليونًا".split("/")],
  [10n ** 12n, "تريليون/تريليونان/تريليونا/تريليونات/تريليونًا".split("/")],
  [10n ** 9n, "مليار/ملياران/مليارا/مليارات/مليارًا".split("/")],
  [10n ** 6n, "مليون/مليونان/مليونا/ملايين/مليونًا".split("/")],
  [10n ** 3n, "ألف/ألفان/ألفا/آلاف/ألفًا".split("/")],
];

/** Terms in their order, in the nominative, of which only the last is next to a noun. */
function termsOf(number: bigint, isFeminine: boolean, hasNoun: boolean) {
  const terms: string[] = [];
  let rest = number;
  for (const [scale, [one, two, twoJoined, few, many]] of scalesOfArabic) {
    const group = Number(rest / scale);
    rest %= scale;
    if (group === 0) continue;
    const isNext = hasNoun && rest === 0n;
    const hundred = hundredsOfArabic[Math.floor(group / 100)];
    const small = group % 100;
    const alone = hundred === "مئتان" ? "مئتا" : hundred;
    if (hundred && small <= 2) terms.push(`${alone} ${one}`);
    else if (hundred) terms.push(hundred);
    if (small === 1) terms.push(one ?? "");
    else if (small === 2) terms.push((isNext ? twoJoined : two) ?? "");
    else if (small > 0) terms.push(`${smallOf(small, false)} ${small <= 10 ? few : isNext ? one : many}`);
  }
  const hundred = hundredsOfArabic[Number(rest / 100n)];
  const small = Number(rest % 100n);
  if (hundred) terms.push(hasNoun && small === 0 && hundred === "مئتان" ? "مئتا" : hundred);
  if (small > 0 || number === 0n) terms.push(smallOf(small, isFeminine));
  return terms;
}

function smallOf(number: number, isFeminine: boolean) {
  const words = isFeminine ? smallFeminine : smallMasculine;
  if (number < 20) return words[number] ?? "";
  const [ten, unit] = [Math.floor(number / 10), number % 10];
  if (unit === 0) return tensOfArabic[ten] ?? "";
  return `${(isFeminine && beforeTensFeminine[unit]) || words[unit]} و${tensOfArabic[ten]}`;
}

function spokenArabic(number: bigint, isOblique: boolean, noun?: Forms & { isFeminine: boolean }) {
  const inCase = (text: string) => (isOblique ? oblique(text) : text);
  if (!noun) return inCase(termsOf(number, false, false).join(" و"));
  const small = Number(number % 100n);
  if (number === 0n) return `صفر ${noun.hundred}`;
  if (number === 1n) return noun.one;
  if (number === 2n) return noun.two[isOblique ? 1 : 0];
  const isAgain = small === 1 || small === 2;
  const terms = termsOf(isAgain ? number - BigInt(small) : number, noun.isFeminine, isAgain || small === 0);
  const said = inCase(terms.join(" و"));
  if (isAgain) return `${said} ${noun.hundred} و${small === 1 ? noun.bare[0] : noun.bare[isOblique ? 2 : 1]}`;
  return `${said} ${small === 0 ? noun.hundred : small <= 10 ? noun.few : noun.many}`;
}

/** Duals and tens have ي in the place of ا and و; no other number word ends like them. */
function oblique(text: string) {
  return text
    .split(" ")
    .map((word) => {
      if (/^و?(اثنا|اثنتا|مئتا|ألفا|مليونا|مليارا|تريليونا|كوادريليونا)$/.test(word)) return word.replace(/ا$/, "ي");
      if (/^و?(اثنان|اثنتان|مئتان|ألفان|مليونان|ملياران|تريليونان|كوادريليونان)$/.test(word))
        return word.replace(/ان$/, "ين");
      return tensOfArabic.includes(word.replace(/^و/, "")) ? word.replace(/ون$/, "ين") : word;
    })
    .join(" ");
}

const small =
  "zero/one/two/three/four/five/six/seven/eight/nine/ten/eleven/twelve/thirteen/fourteen/fifteen/sixteen/seventeen/eighteen/nineteen".split(
    "/",
  );
const tens = "//twenty/thirty/forty/fifty/sixty/seventy/eighty/ninety".split("/");
const scales: [bigint, string][] = [
  [10n ** 15n, "quadrillion"],
  [10n ** 12n, "trillion"],
  [10n ** 9n, "billion"],
  [10n ** 6n, "million"],
  [1000n, "thousand"],
  [100n, "hundred"],
];

function spokenEnglish(number: bigint): string {
  for (const [scale, name] of scales)
    if (number >= scale)
      return `${spokenEnglish(number / scale)} ${name}${number % scale ? ` ${spokenEnglish(number % scale)}` : ""}`;
  if (number < 20n) return small[Number(number)] ?? "";
  return `${tens[Number(number / 10n)]}${number % 10n ? `-${small[Number(number % 10n)]}` : ""}`;
}

function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Round numbers and those next to them as often as any other. */
function randomNumber(random: (below: number) => number) {
  const digits = 1 + random(16);
  let text = "";
  while (text.length < digits) text += random(2) ? "000" : `${random(1000)}`.padStart(3, "0");
  return BigInt(text.slice(0, digits)) + BigInt(random(4) === 0 ? random(120) : 0);
}

const units = ["number", "percent", "days", "SAR", "OMR", "KWD", "TRY", "EUR", "USD"] as const;

test("2,000 values are said as a second grammar says them, in both languages and in both cases", () => {
  const random = randomFrom(35);
  for (let count = 0; count < 2_000; count += 1) {
    const unit = units[count % units.length] ?? "number";
    const number = count < 450 ? BigInt(Math.floor(count / units.length) + (count % 2) * 100) : randomNumber(random);
    const isNegative = random(4) === 0 && number > 0n;
    const minor = minors[unit] && random(2) ? BigInt(random(10 ** minors[unit][1])) : 0n;
    const value = `${isNegative ? "-" : ""}${number}${minor ? `.${`${minor}`.padStart(minors[unit]?.[1] ?? 0, "0")}` : ""}`;
    const figure =
      unit in minors
        ? ({ unit: "money", value, precision: minors[unit]?.[1] ?? 0, currency: unit } as const)
        : ({ unit: unit as "number" | "percent" | "days", value, precision: 0 } as const);
    expect([value, figureInWords(figure, "en")]).toEqual([value, expectedEnglish(number, minor, unit, isNegative)]);
    expect([value, figureInWords(figure, "ar")]).toEqual([value, expectedArabic(number, minor, unit, isNegative)]);
  }
});

function expectedEnglish(number: bigint, minor: bigint, unit: (typeof units)[number], isNegative: boolean) {
  const said = spokenEnglish(number);
  const names = english[unit];
  const sign = isNegative ? "minus " : "";
  if (unit === "number") return sign + said;
  if (unit === "percent") return `${sign}${said} percent`;
  if (!names) return `${sign}${said} ${number === 1n ? "day" : "days"}`;
  const [one, many, minorOne, minorMany] = names;
  const minorName = minor === 1n ? minorOne : minorMany;
  if (number === 0n && minor) return `${sign}${spokenEnglish(minor)} ${minorName}`;
  return `${sign}${said} ${number === 1n ? one : many}${minor ? ` and ${minor} ${minorName}` : ""}`;
}

function expectedArabic(number: bigint, minor: bigint, unit: (typeof units)[number], isNegative: boolean) {
  const sign = isNegative ? "سالب " : "";
  if (unit === "number") return sign + spokenArabic(number, isNegative);
  if (unit === "percent") return `${sign}${spokenArabic(number, isNegative)} في المئة`;
  const cents = minor ? spokenArabic(minor, isNegative, minors[unit]?.[0]) : "";
  if (number === 0n && minor) return sign + cents;
  return `${sign}${spokenArabic(number, isNegative, nouns[unit])}${cents && ` و${cents}`}`;
}
