const figureKinds = [
  "named",
  "figure",
  "percent",
  "amount",
  "date",
  "standard",
  "iban",
  "footnote",
  "code",
  "link",
] as const;
export type FigureKind = (typeof figureKinds)[number];
export type Figure = { kind: FigureKind; key: string; text: string; offset: number; unit?: string };

/** In Jordan the months have the names of the Levant: كانون الثاني. */
const monthLocales = ["en", "ar", "ar-JO"];
const monthNumbers = new Map([
  ["Sept", 9],
  ["إبريل", 4],
  ["ابريل", 4],
  ["اغسطس", 8],
  ["اكتوبر", 10],
]);
for (const locale of monthLocales) {
  const { format } = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  for (let month = 1; month <= 12; month++) {
    const name = format(Date.UTC(2000, month - 1));
    monthNumbers.set(name, month);
    if (locale === "en") monthNumbers.set(name.slice(0, 3), month);
  }
}

/** What a currency is called: its code, and words of both languages; a dinar without a country is Jordanian. */
const currencies: [string, string][] = [
  ["KWD", "KWD|د\\.ك\\.?|دينار(?:ًا|ا)? كويتي(?:ًا|ا)?|دنانير كويتية|Kuwaiti dinars?"],
  ["BHD", "BHD|د\\.ب\\.?|دينار(?:ًا|ا)? بحريني(?:ًا|ا)?|دنانير بحرينية|Bahraini dinars?"],
  [
    "JOD",
    "JOD|JD|د\\.أ\\.?|دينار(?:ًا|ا)? أردني(?:ًا|ا)?|دنانير|ديناران|دينارين|دينار(?:ًا|ا)?|(?:Jordanian )?[Dd]inars?",
  ],
  ["QAR", "QAR|ر\\.ق\\.?|ريال(?:ًا|ا)? قطري(?:ًا|ا)?|ريالات قطرية|Qatari riyals?"],
  ["OMR", "OMR|ر\\.ع\\.?|ريال(?:ًا|ا)? عُ?ماني(?:ًا|ا)?|ريالات عُ?مانية|Omani riy?als?"],
  ["SAR", "SAR|ريال(?:ًا|ا)? سعودي(?:ًا|ا)?|ريالات|ريال(?:ًا|ا)?|(?:Saudi )?[Rr]iyals?|ر\\.س\\.?"],
  ["AED", "AED|د\\.إ\\.?|درهم(?:ًا|ا)? إماراتي(?:ًا|ا)?|دراهم|درهم(?:ًا|ا)?|[Dd]irhams?"],
  ["USD", "USD|US\\$|\\$|دولار(?:ًا|ا)? أمريكي(?:ًا|ا)?|دولارات|دولار(?:ًا|ا)?|(?:US )?[Dd]ollars?"],
  ["EUR", "EUR|€|يورو|euros?"],
  ["GBP", "GBP|£|جنيه(?:ًا|ا)? [إا]سترليني(?:ًا|ا)?|جنيهات [إا]سترلينية|pounds?(?: sterling)?"],
  ["EGP", "EGP|ج\\.م\\.?|جنيهات|جنيه(?:ًا|ا)?"],
];
const magnitudes: [number, string][] = [
  [1_000, "thousand|ألف(?:ًا|ا)?|آلاف"],
  [1_000_000, "million|مليون(?:ًا|ا)?|ملايين"],
  [1_000_000_000, "billion|مليار(?:ًا|ا)?|مليارات"],
];
const currencyNames = currencies.map(([code, words]) => [code, new RegExp(`(?:${words})`, "u")] as const);
const currency = currencies.map(([, words]) => words).join("|");
const magnitude = magnitudes.map(([, words]) => words).join("|");
const monthName = [...monthNumbers.keys()].sort((a, b) => b.length - a.length).join("|");
const anyMonth = new RegExp(`(?:${monthName})`, "u");
const number = "\\d{1,15}(?:[.,٫٬]\\d{1,15}){0,6}";
const edge = "(?![\\p{L}\\p{M}\\p{N}])";
const start = "(?<![\\p{L}\\p{N}])";
const free = "(?<![\\p{sc=Latin}\\p{N}]|[\\p{N}][.,])";
const sign = "(?:(?:(?<![\\p{L}\\p{N}]|\\p{N}\\s)|(?<=(?<![\\p{L}\\p{N}])[وفبلك]))[-−])?";

const patterns: [string, string][] = [
  // By its key, in the place of its value.
  ["named", "\\{=[a-z]{1,16}(?:-[a-z]{1,16}){0,7}\\}"],
  ["link", "(?:https?://|mailto:)[^\\s<>\"'«»،؛)]{1,2000}|[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,4}"],
  ["footnote", "\\[\\^[\\p{L}\\p{N}-]{1,20}\\]"],
  ["iban", "(?<![\\p{L}\\p{N}])[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![\\p{L}\\p{N}])"],
  ["standard", `${start}(?:IFRS|IAS|IFRIC|SIC|ISA|ISO|IPSAS|ISAE|ISQM)[ -]?\\d{1,5}${edge}`],
  [
    "standard",
    "(?:المعيار الدولي (?:للتقارير|لإعداد التقارير) المالية|معيار المحاسبة الدولي|معيار التدقيق الدولي)" +
      "(?: رقم)? \\(?\\d{1,5}\\)?",
  ],
  ["date", `${free}\\d{4}-\\d{1,2}-\\d{1,2}${edge}|${free}\\d{1,2}[/.]\\d{1,2}[/.]\\d{4}${edge}`],
  ["date", `${free}\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${monthName})(?:[,،]? \\d{4})?${edge}`],
  [
    "date",
    `${start}(?:${monthName}) \\d{1,2}(?:st|nd|rd|th)?, \\d{4}${edge}|${start}[وفبلك]?(?:${monthName}) \\d{4}${edge}`,
  ],
  ["time", `${free}\\d{1,2}:\\d{2}(?::\\d{2})?${edge}`],
  ["percent", `${sign}[%٪]${number}${edge}`],
  [
    "percent",
    `${free}${sign}${number} ?(?:[%٪]|per cent${edge}|percent${edge}|(?:في|ب)ال?(?:مئة|مائة)${edge}|بالمئة${edge}|بالمائة${edge}|في المئة${edge}|في المائة${edge})`,
  ],
  ["amount", `(?:${currency}) ?${sign}${number}(?: (?:${magnitude}))?${edge}`],
  ["amount", `${free}${sign}${number}(?: (?:${magnitude}))? ?(?:${currency})${edge}`],
  ["code", `(?<![\\p{sc=Latin}\\p{N}_-])(?=[\\w-]{0,60}\\d)[A-Z][A-Za-z]{0,11}(?:[-_/.]?[A-Z0-9]{1,20}){1,6}${edge}`],
  ["code", `(?<![\\p{sc=Latin}\\p{N}_-])(?:[a-z]{1,20}\\d{1,20}|\\d{1,6}[A-Z]{1,4}\\d{0,6})(?![\\p{sc=Latin}\\p{N}])`],
  ["code", `(?<![\\p{sc=Latin}\\p{N}])\\+\\d(?:[ ()-]{0,2}\\d){6,14}${edge}`],
  ["figure", `${free}${sign}${number}(?: (?:${magnitude})${edge})?`],
];
const figure = new RegExp(patterns.map(([, pattern]) => `(${pattern})`).join("|"), "gu");

export function figuresIn(text: string): Figure[] {
  return [...text.matchAll(figure)].flatMap(({ index, 0: whole, ...groups }) => {
    const i = patterns.findIndex((_, index) => (groups as unknown as Record<number, string>)[index + 1] !== undefined);
    const kind = patterns[i]?.[0] ?? "figure";
    const read = readers[kind]?.(whole);
    return read ? [{ text: whole, offset: index, ...read }] : [];
  });
}

type Read = Pick<Figure, "kind" | "key" | "unit">;
const readers: Record<string, (written: string) => Read> = {
  named: (written) => ({ kind: "named", key: written }),
  link: (written) => ({ kind: "link", key: written.replace(/(?<![.,:;])[.,:;]+$/, "").toLowerCase() }),
  footnote: (written) => ({ kind: "footnote", key: written }),
  code: (written) => ({ kind: "code", key: written.replace(/[\s()]/g, "") }),
  iban: (written) => ({ kind: "iban", key: written.replaceAll(" ", "") }),
  standard: (written) => ({ kind: "standard", key: `${standardIn(written)} ${written.match(/\d+/)?.[0]}` }),
  time: (written) => ({ kind: "figure", key: written.replace(/^0/, "") }),
  date: (written) => ({ kind: "date", key: dateIn(written) }),
  percent: (written) => ({ kind: "percent", key: `${numberIn(written)}%` }),
  amount: (written) => ({ kind: "amount", key: numberIn(written), unit: currencyIn(written) }),
  figure: (written) => ({ kind: "figure", key: numberIn(written) }),
};

function standardIn(written: string) {
  if (/المحاسبة/.test(written)) return "IAS";
  if (/التدقيق/.test(written)) return "ISA";
  return written.match(/^[a-z]+/i)?.[0].toUpperCase() ?? "IFRS";
}

function currencyIn(written: string) {
  return currencyNames.find(([, name]) => name.test(written))?.[0];
}

/** "1,234.50" and "1٬234٫5" are 1234.5; a last separator before other than three digits is decimal. */
function numberIn(written: string) {
  const [digits = ""] = written.match(/\d[\d.,٫٬]*/) ?? [];
  const parts = digits.replace(/(?<![.,٫٬])[.,٫٬]+$/, "").split(/([.,٫٬])/);
  const [separator = "", last = ""] = parts.slice(-2);
  const separators = parts.filter((_, index) => index % 2 === 1);
  const isDecimal =
    separators.length > 0 &&
    (separator === "٫" ||
      (separator === "." && separators.filter((one) => one === ".").length === 1) ||
      (separator !== "٬" && (last.length !== 3 || separators.some((one) => one !== separator))));
  const whole = (isDecimal ? parts.slice(0, -2) : parts).filter((_, index) => index % 2 === 0).join("");
  const times = magnitudes.find(([, words]) => new RegExp(` (?:${words})`, "u").test(written))?.[0] ?? 1;
  const decimals = isDecimal ? last.replace(/(?<!0)0+$/, "") : "";
  const isNegative = /^[^\d]*[-−]/.test(written);
  return (isNegative ? "-" : "") + scaled(whole.replace(/^0+(?=\d)/, ""), decimals, times);
}

/** Without floating point, since the figure may have more digits than that. */
function scaled(whole: string, decimals: string, times: number) {
  const zeros = String(times).length - 1;
  const moved = `${whole}${decimals.slice(0, zeros).padEnd(zeros, "0")}`.replace(/^0+(?=\d)/, "");
  const rest = decimals.slice(zeros);
  return rest === "" ? moved : `${moved}.${rest}`;
}

function dateIn(written: string) {
  const name = written.match(anyMonth)?.[0];
  const numbers = (written.match(/\d+/g) ?? []).map(Number);
  const year = numbers.find((one) => one > 31);
  const rest = numbers.filter((one) => one <= 31);
  const [first, second] = rest;
  const month = name ? monthNumbers.get(name) : year && written.trim().startsWith(String(year)) ? first : second;
  const day = name ? first : month === first && written.trim().startsWith(String(year)) ? second : first;
  return [year ?? "", month ?? "", day ?? ""].join("-");
}
