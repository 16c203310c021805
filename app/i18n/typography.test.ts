import { describe, expect, test } from "vitest";
import type { Locale } from "./locale.ts";
import { typeset, typesetTitle, withoutTypesetting } from "./typography.ts";

const nbsp = "\u00a0";
const join = "\u2060";
const ltr = (text: string) => `\u2066${text}\u2069`;
const rtl = (text: string) => `\u2067${text}\u2069`;

const cases: Record<string, [Locale, string, string][]> = {
  "a percentage is written 94.6%, isolated between Arabic words": [
    ["en", "It matched 94.6 % of lines", "It matched 94.6% of lines"],
    ["en", "It matched %94.6 of lines", "It matched 94.6% of lines"],
    ["en", "It matched 94.6%.", "It matched 94.6%."],
    ["en", "60-80%, 60%-80%", `60–${join}80%, 60%–${join}80%`],
    ["en", "٩٤٫٦٪", "94.6%"],
    ["ar", "طابق %94.6 من الأسطر", `طابق ${ltr("94.6%")} من الأسطر`],
    ["ar", "طابق 94.6 % من الأسطر", `طابق ${ltr("94.6%")} من الأسطر`],
    ["ar", "طابق ٩٤٫٦٪ من الأسطر", `طابق ${ltr("94.6%")} من الأسطر`],
    ["ar", "طابق ٪٩٤٫٦ من الأسطر", `طابق ${ltr("94.6%")} من الأسطر`],
    ["ar", "بنسبة 94.6%.", `بنسبة ${ltr("94.6%")}.`],
    ["ar", "بـ94.6% و%80", `بـ${ltr("94.6%")} و${ltr("80%")}`],
    ["ar", "٨٠٪", ltr("80%")],
    ["ar", "%-3", "%-3"],
  ],
  "a percent sign that is no percentage stays": [
    ["en", "https://a.example/a%20b?c=%D8%A7", "https://a.example/a%20b?c=%D8%A7"],
    ["en", "100%ish, %s and 5%%", "100%ish, %s and 5%%"],
  ],
  "digits are Western in both languages": [
    ["ar", "٤٬٢٠٠ سطر في ٦ أيام", `4,200 سطر في 6${nbsp}أيام`],
    ["ar", "۱۲ بندًا", "12 بندًا"],
    ["ar", "صفر٬ واحد", "صفر٬ واحد"],
  ],
  "a negative figure has a minus": [
    ["en", "from -3 to -1,250.50 (-5%)", "from −3 to −1,250.50 (−5%)"],
    ["en", "-$50", "−$50"],
    ["ar", "الفرق -3 في الشهر", `الفرق ${ltr("−3")} في الشهر`],
    ["ar", "(-3%)", `(${ltr("−3%")})`],
    ["ar", "+12 نقطة", `${ltr("+12")} نقطة`],
    ["ar", "25+ عميلًا", `${ltr("25+")} عميلًا`],
  ],
  "the hyphens of codes, dates, addresses and telephones stay": [
    ["en", "INV-2026-HO-004517", "INV-2026-HO-004517"],
    ["en", "on 2026-11-21", "on 2026-11-21"],
    ["en", "2026-11", "2026-11"],
    ["en", "ISO-20022, ISO 4217-2", `ISO-20022, ISO${nbsp}4217-2`],
    ["en", "call 555-0100 or +962 6 555-0100", "call 555-0100 or +962 6 555-0100"],
    ["en", "option -v, -1x, a-1, 1-a, 4-3", "option -v, -1x, a-1, 1-a, 4-3"],
    ["en", "192.168.0.1-5", "192.168.0.1-5"],
    ["en", "www.my-site.example/a-b and me@my-site.example", "www.my-site.example/a-b and me@my-site.example"],
    ["ar", "في 2026-11-21", "في \u20662026-11-21\u2069"],
    ["ar", "بلغة C++ و#42", "بلغة \u2066C++\u2069 و\u2066#42\u2069"],
    ["en", "the word زكاة 2.5", "the word \u2067زكاة\u2069 2.5"],
    ["ar", "+962 6 555 0100", ltr(`+962${nbsp}6${nbsp}555${nbsp}0100`)],
  ],
  "the full stop of a company's name stays with it between Arabic words": [
    ["ar", "نشرت Example Trading Co. تقريرها", "نشرت Example Trading Co.\u200e تقريرها"],
    ["ar", "نشرته Example Trading Co.", "نشرته Example Trading Co."],
    ["ar", "شركة Arco. ثم", "شركة Arco. ثم"],
    ["en", "نشرت Example Co. تقريرها", "نشرت Example Co. تقريرها"],
  ],
  "a range has an en dash": [
    ["en", "2019-2024", `2019–${join}2024`],
    ["en", "pages 10-12, 1.5-2.5", `pages 10–${join}12, 1.5–${join}2.5`],
    ["en", "1,000-2,000", `1,000–${join}2,000`],
    ["ar", "بين 2019-2024", `بين 2019–${join}2024`],
  ],
  "a change has an arrow in the direction of time": [
    ["en", "11 -> 4", `11${nbsp}→${nbsp}4`],
    ["en", "11 → 4", `11${nbsp}→${nbsp}4`],
    ["en", "80%->95%", `80%${nbsp}→${nbsp}95%`],
    ["en", "a -> b", "a -> b"],
    ["ar", "11 -> 4", rtl(`11${nbsp}←${nbsp}4`)],
    ["ar", "من 80% → 95%", `من ${rtl(`${ltr("80%")}${nbsp}←${nbsp}${ltr("95%")}`)}`],
  ],
  "English quotations and apostrophes are curly": [
    ["en", `He said "no".`, "He said “no”."],
    ["en", `"It's 'done'," she said`, "“It’s ‘done’,” she said"],
    ["en", `("a") - "b"`, "(“a”) - “b”"],
    ["en", `the '90s, 'tis, auditors' 1990's`, "the ’90s, ’tis, auditors’ 1990’s"],
    ["en", `"'No'"`, "“‘No’”"],
    ["en", `"in 2019"`, "“in 2019”"],
    ["en", `'in 2019'`, "‘in 2019’"],
    ["en", `5' and 6'2" and 12" wide`, `5' and 6'2" and 12" wide`],
    ["en", `“already” ‘so’`, "“already” ‘so’"],
    ["en", `a " b`, `a " b`],
  ],
  "Arabic quotations stand in angles, inner ones in curly marks": [
    ["ar", `قال "نعم" وانصرف`, "قال «نعم» وانصرف"],
    ["ar", `قال: “نعم”.`, "قال: «نعم»."],
    ["ar", `«قال "نعم" وانصرف»`, "«قال ”نعم“ وانصرف»"],
    ["ar", `"قال "نعم""`, "«قال ”نعم“»"],
    ["ar", `و"كلمة" و'أخرى'`, "و«كلمة» و'أخرى'"],
    ["ar", `شركة 'المثال'`, "شركة «المثال»"],
    ["ar", `Auditor's view`, "Auditor’s view"],
    ["ar", `عرض 12" و5'`, `عرض 12" و5'`],
    ["ar", "«أ» و«ب»", "«أ» و«ب»"],
  ],
  "short compounds do not break at their hyphen": [
    ["en", "e-invoicing at month-end", `e-${join}invoicing at month-${join}end`],
    ["en", "Four-day close, person-days.", `Four-${join}day close, person-${join}days.`],
    ["en", "a 24-hour, three-way right-of-use", `a 24-${join}hour, three-${join}way right-${join}of-${join}use`],
    ["en", "internationalisation-friendly", "internationalisation-friendly"],
  ],
  "a figure keeps its unit, a standard its number": [
    ["en", "in 4 days under IFRS 16", `in 4${nbsp}days under IFRS${nbsp}16`],
    ["en", "128 KB, 3 million", `128${nbsp}KB, 3${nbsp}million`],
    ["en", "4 daysies", "4 daysies"],
    ["ar", "6 أيام و1,250 ريالًا", `6${nbsp}أيام و1,250${nbsp}ريالًا`],
    ["ar", "80 في المئة", `80${nbsp}في المئة`],
  ],
  "a currency code stands before its amount": [
    ["en", "1,250 SAR", `SAR${nbsp}1,250`],
    ["en", "SAR 1,250", `SAR${nbsp}1,250`],
    ["en", "1 USD = 3.75 SAR.", `USD${nbsp}1 = SAR${nbsp}3.75.`],
    ["en", "in 2024 SAR accounts", "in 2024 SAR accounts"],
    ["en", "the 3 SAR accounts", "the 3 SAR accounts"],
    ["ar", "دفع 1,250 SAR نقدًا", `دفع 1,250 SAR نقدًا`],
    ["ar", "دفع SAR 1,250", `دفع ${ltr(`SAR${nbsp}1,250`)}`],
    ["ar", "$1,900", ltr("$1,900")],
  ],
};

describe.each(Object.entries(cases))("%s", (_, rows) => {
  test.each(rows)("%s: %s", (locale, typed, set) => {
    expect(typeset(typed, locale)).toBe(set);
    expect(typeset(set, locale)).toBe(set);
  });
});

test("a short last word of a long title does not stand alone", () => {
  expect(typesetTitle("Close the books in four days", "en")).toBe(`Close the books in four${nbsp}days`);
  expect(typesetTitle("Bank reconciliation", "en")).toBe("Bank reconciliation");
  expect(typesetTitle("A trail that survives reclassification", "en")).toBe("A trail that survives reclassification");
  expect(typesetTitle("ما الذي يسأل عنه المدقق.", "ar")).toBe(`ما الذي يسأل عنه${nbsp}المدقق.`);
});

test("the title of a window has no characters that cannot be seen", () => {
  expect(withoutTypesetting(typesetTitle("A month-end close in 11 -> 4 working days", "en"))).toBe(
    "A month-end close in 11 → 4 working days",
  );
  expect(withoutTypesetting(typeset("طابق المحرك %94.6 من السطور", "ar"))).toBe("طابق المحرك 94.6% من السطور");
});

test("Arabic-Indic digits that were typed stay on a site that writes them, and Western ones stay beside them", () => {
  expect(typeset("طابق ٩٤٫٦٪ من 1,250 سطرًا", "ar", "arabic")).toBe("طابق ٩٤٫٦٪ من 1,250 سطرًا");
  expect(typeset("in ٢٠٢٤", "en", "arabic")).toBe("in 2024");
  expect(typeset("طابق ٩٤٫٦٪", "ar")).toBe(typeset("طابق 94.6%", "ar"));
});
