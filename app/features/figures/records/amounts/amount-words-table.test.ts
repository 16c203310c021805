import { expect, test } from "vitest";
import type { FigureValue } from "../figure-value.ts";
import { figureInWords } from "./amount-words.ts";

/** Written by hand: the value with its unit, "%", "d" for days, ":1" for a ratio, or a currency; the words in English, in Arabic. */
const written = `
0 | zero | صفر
1 | one | واحد
2 | two | اثنان
3 | three | ثلاثة
4 | four | أربعة
5 | five | خمسة
6 | six | ستة
7 | seven | سبعة
8 | eight | ثمانية
9 | nine | تسعة
10 | ten | عشرة
11 | eleven | أحد عشر
12 | twelve | اثنا عشر
13 | thirteen | ثلاثة عشر
14 | fourteen | أربعة عشر
15 | fifteen | خمسة عشر
16 | sixteen | ستة عشر
17 | seventeen | سبعة عشر
18 | eighteen | ثمانية عشر
19 | nineteen | تسعة عشر
20 | twenty | عشرون
21 | twenty-one | واحد وعشرون
22 | twenty-two | اثنان وعشرون
23 | twenty-three | ثلاثة وعشرون
28 | twenty-eight | ثمانية وعشرون
30 | thirty | ثلاثون
34 | thirty-four | أربعة وثلاثون
40 | forty | أربعون
45 | forty-five | خمسة وأربعون
50 | fifty | خمسون
56 | fifty-six | ستة وخمسون
60 | sixty | ستون
67 | sixty-seven | سبعة وستون
70 | seventy | سبعون
80 | eighty | ثمانون
88 | eighty-eight | ثمانية وثمانون
90 | ninety | تسعون
99 | ninety-nine | تسعة وتسعون
100 | one hundred | مئة
101 | one hundred one | مئة وواحد
102 | one hundred two | مئة واثنان
103 | one hundred three | مئة وثلاثة
110 | one hundred ten | مئة وعشرة
111 | one hundred eleven | مئة وأحد عشر
112 | one hundred twelve | مئة واثنا عشر
120 | one hundred twenty | مئة وعشرون
200 | two hundred | مئتان
201 | two hundred one | مئتان وواحد
300 | three hundred | ثلاثمئة
400 | four hundred | أربعمئة
500 | five hundred | خمسمئة
600 | six hundred | ستمئة
700 | seven hundred | سبعمئة
800 | eight hundred | ثمانمئة
900 | nine hundred | تسعمئة
999 | nine hundred ninety-nine | تسعمئة وتسعة وتسعون
1000 | one thousand | ألف
1001 | one thousand one | ألف وواحد
1100 | one thousand one hundred | ألف ومئة
2000 | two thousand | ألفان
2500 | two thousand five hundred | ألفان وخمسمئة
3000 | three thousand | ثلاثة آلاف
10000 | ten thousand | عشرة آلاف
11000 | eleven thousand | أحد عشر ألفًا
12012 | twelve thousand twelve | اثنا عشر ألفًا واثنا عشر
20000 | twenty thousand | عشرون ألفًا
100000 | one hundred thousand | مئة ألف
101000 | one hundred one thousand | مئة ألف وألف
102000 | one hundred two thousand | مئة ألف وألفان
103000 | one hundred three thousand | مئة وثلاثة آلاف
111000 | one hundred eleven thousand | مئة وأحد عشر ألفًا
200000 | two hundred thousand | مئتا ألف
300500 | three hundred thousand five hundred | ثلاثمئة ألف وخمسمئة
999999 | nine hundred ninety-nine thousand nine hundred ninety-nine | تسعمئة وتسعة وتسعون ألفًا وتسعمئة وتسعة وتسعون
1000000 | one million | مليون
1000001 | one million one | مليون وواحد
2000000 | two million | مليونان
3000000 | three million | ثلاثة ملايين
11000000 | eleven million | أحد عشر مليونًا
200000000 | two hundred million | مئتا مليون
1000000000 | one billion | مليار
2000000000 | two billion | ملياران
5000000000 | five billion | خمسة مليارات
12000000000 | twelve billion | اثنا عشر مليارًا
1000000000000 | one trillion | تريليون
4000000000000 | four trillion | أربعة تريليونات
999000000000000 | nine hundred ninety-nine trillion | تسعمئة وتسعة وتسعون تريليونًا
1000000000000000 | one quadrillion | كوادريليون
1234567 | one million two hundred thirty-four thousand five hundred sixty-seven | مليون ومئتان وأربعة وثلاثون ألفًا وخمسمئة وسبعة وستون
0.5 | zero point five | صفر فاصلة خمسة
3.14 | three point one four | ثلاثة فاصلة أربعة عشر
3.05 | three point zero five | ثلاثة فاصلة صفر خمسة
7.10 | seven point one | سبعة فاصلة واحد
0.002 | zero point zero zero two | صفر فاصلة صفر صفر اثنان
12.00 | twelve | اثنا عشر
-1 | minus one | سالب واحد
-2 | minus two | سالب اثنين
-12 | minus twelve | سالب اثني عشر
-20 | minus twenty | سالب عشرين
-200 | minus two hundred | سالب مئتين
-2000 | minus two thousand | سالب ألفين
-2.5 | minus two point five | سالب اثنين فاصلة خمسة
0% | zero percent | صفر في المئة
1% | one percent | واحد في المئة
2% | two percent | اثنان في المئة
63% | sixty-three percent | ثلاثة وستون في المئة
94.2% | ninety-four point two percent | أربعة وتسعون فاصلة اثنان في المئة
99.95% | ninety-nine point nine five percent | تسعة وتسعون فاصلة خمسة وتسعون في المئة
100% | one hundred percent | مئة في المئة
-22% | minus twenty-two percent | سالب اثنين وعشرين في المئة
0d | zero days | صفر يوم
1d | one day | يوم واحد
2d | two days | يومان
3d | three days | ثلاثة أيام
10d | ten days | عشرة أيام
11d | eleven days | أحد عشر يومًا
12d | twelve days | اثنا عشر يومًا
20d | twenty days | عشرون يومًا
21d | twenty-one days | واحد وعشرون يومًا
30d | thirty days | ثلاثون يومًا
99d | ninety-nine days | تسعة وتسعون يومًا
100d | one hundred days | مئة يوم
101d | one hundred one days | مئة يوم ويوم واحد
102d | one hundred two days | مئة يوم ويومان
103d | one hundred three days | مئة وثلاثة أيام
110d | one hundred ten days | مئة وعشرة أيام
111d | one hundred eleven days | مئة وأحد عشر يومًا
200d | two hundred days | مئتا يوم
365d | three hundred sixty-five days | ثلاثمئة وخمسة وستون يومًا
1000d | one thousand days | ألف يوم
1001d | one thousand one days | ألف يوم ويوم واحد
2000d | two thousand days | ألفا يوم
11000d | eleven thousand days | أحد عشر ألف يوم
1.5d | one point five days | واحد فاصلة خمسة يوم
-2d | minus two days | سالب يومين
1:1 | one to one | واحد إلى واحد
2.4:1 | two point four to one | اثنان فاصلة أربعة إلى واحد
1 SAR | one Saudi riyal | ريال سعودي واحد
2 SAR | two Saudi riyals | ريالان سعوديان
3 SAR | three Saudi riyals | ثلاثة ريالات سعودية
11 SAR | eleven Saudi riyals | أحد عشر ريالًا سعوديًا
100 SAR | one hundred Saudi riyals | مئة ريال سعودي
101 SAR | one hundred one Saudi riyals | مئة ريال سعودي وريال واحد
202 SAR | two hundred two Saudi riyals | مئتا ريال سعودي وريالان
2000 SAR | two thousand Saudi riyals | ألفا ريال سعودي
11000 SAR | eleven thousand Saudi riyals | أحد عشر ألف ريال سعودي
12500 SAR | twelve thousand five hundred Saudi riyals | اثنا عشر ألفًا وخمسمئة ريال سعودي
200000 SAR | two hundred thousand Saudi riyals | مئتا ألف ريال سعودي
3000000 SAR | three million Saudi riyals | ثلاثة ملايين ريال سعودي
5.03 SAR | five Saudi riyals and 3 halalas | خمسة ريالات سعودية وثلاث هللات
5.08 SAR | five Saudi riyals and 8 halalas | خمسة ريالات سعودية وثماني هللات
5.11 SAR | five Saudi riyals and 11 halalas | خمسة ريالات سعودية وإحدى عشرة هللةً
5.12 SAR | five Saudi riyals and 12 halalas | خمسة ريالات سعودية واثنتا عشرة هللةً
5.01 SAR | five Saudi riyals and 1 halala | خمسة ريالات سعودية وهللة واحدة
5.28 SAR | five Saudi riyals and 28 halalas | خمسة ريالات سعودية وثمانٍ وعشرون هللةً
0.02 SAR | two halalas | هللتان
-2 SAR | minus two Saudi riyals | سالب ريالين سعوديين
7 AED | seven UAE dirhams | سبعة دراهم إماراتية
45.50 AED | forty-five UAE dirhams and 50 fils | خمسة وأربعون درهمًا إماراتيًا وخمسون فلسًا
1.005 KWD | one Kuwaiti dinar and 5 fils | دينار كويتي واحد وخمسة فلوس
2.5 KWD | two Kuwaiti dinars and 500 fils | ديناران كويتيان وخمسمئة فلس
4 JOD | four Jordanian dinars | أربعة دنانير أردنية
12.250 JOD | twelve Jordanian dinars and 250 fils | اثنا عشر دينارًا أردنيًا ومئتان وخمسون فلسًا
102 BHD | one hundred two Bahraini dinars | مئة دينار بحريني وديناران
3.200 OMR | three Omani rials and 200 baisa | ثلاثة ريالات عُمانية ومئتا بيسة
9.09 QAR | nine Qatari riyals and 9 dirhams | تسعة ريالات قطرية وتسعة دراهم
15.75 EGP | fifteen Egyptian pounds and 75 piastres | خمسة عشر جنيهًا مصريًا وخمسة وسبعون قرشًا
1 TRY | one Turkish lira | ليرة تركية واحدة
2 TRY | two Turkish lira | ليرتان تركيتان
3 TRY | three Turkish lira | ثلاث ليرات تركية
8 TRY | eight Turkish lira | ثماني ليرات تركية
21 TRY | twenty-one Turkish lira | إحدى وعشرون ليرةً تركيةً
118.10 TRY | one hundred eighteen Turkish lira and 10 kurush | مئة وثماني عشرة ليرةً تركيةً وعشرة قروش
1 EUR | one euro | يورو واحد
2 EUR | two euros | يوروان
123.45 EUR | one hundred twenty-three euros and 45 cents | مئة وثلاثة وعشرون يورو وخمسة وأربعون سنتًا
0.45 EUR | forty-five cents | خمسة وأربعون سنتًا
0.345 EUR | zero point three four five euros | صفر فاصلة ثلاثمئة وخمسة وأربعون يورو
0.00 EUR | zero euros | صفر يورو
20.01 USD | twenty US dollars and 1 cent | عشرون دولارًا أمريكيًا وسنت واحد
186000 USD | one hundred eighty-six thousand US dollars | مئة وستة وثمانون ألف دولار أمريكي
2 GBP | two pounds sterling | جنيهان إسترلينيان
6.01 GBP | six pounds sterling and 1 penny | ستة جنيهات إسترلينية وبنس واحد
14.04 CHF | fourteen Swiss francs and 4 centimes | أربعة عشر فرنكًا سويسريًا وأربعة سنتيمات
5000 JPY | five thousand JPY | خمسة آلاف \u2066JPY\u2069
3.5 SEK | three point five SEK | ثلاثة فاصلة خمسة \u2066SEK\u2069
1 -> 2d | from one day to two days | من يوم واحد إلى يومين
20 -> 12d | from twenty days to twelve days | من عشرين يومًا إلى اثني عشر يومًا
88.5 -> 94.2% | from eighty-eight point five percent to ninety-four point two percent | من ثمانية وثمانين فاصلة خمسة في المئة إلى أربعة وتسعين فاصلة اثنين في المئة
200 -> 2000 SAR | from two hundred Saudi riyals to two thousand Saudi riyals | من مئتي ريال سعودي إلى ألفي ريال سعودي
22 -> 102 TRY | from twenty-two Turkish lira to one hundred two Turkish lira | من اثنتين وعشرين ليرةً تركيةً إلى مئة ليرة تركية وليرتين
-5 -> 3 | from minus five to three | من سالب خمسة إلى ثلاثة
`;

const rows = written
  .trim()
  .split("\n")
  .map((line) =>
    line.replaceAll(/\\u(\w{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))).split(" | "),
  );

test.each(rows)("%s is said %s, %s", (value = "", english, arabic) => {
  const figure = figureOf(value);
  expect([figureInWords(figure, "en"), figureInWords(figure, "ar")]).toEqual([english, arabic]);
});

test("there are enough of them", () => expect(rows.length).toBeGreaterThan(150));

test("values are rounded to their precision, halves away from zero, and no zero is negative", () => {
  const said = (value: string, precision: number) => figureInWords({ unit: "number", value, precision }, "en");
  expect(said("2.5", 0)).toBe("three");
  expect(said("-2.5", 0)).toBe("minus three");
  expect(said("1.005", 2)).toBe("one point zero one");
  expect(said("-0.4", 0)).toBe("zero");
  expect(figureInWords({ unit: "money", value: "12.5", precision: 1, currency: "EUR" }, "en")).toBe(
    "twelve euros and 50 cents",
  );
});

test("dates are no amounts, and what is longer than its words is not said", () => {
  expect(figureInWords({ unit: "date", value: "2026-11-01" }, "en")).toBe("");
  expect(figureInWords({ unit: "number", value: "9".repeat(18), precision: 0 }, "ar")).toMatch(
    /^تسعمئة وتسعة وتسعون كوادريليونًا/,
  );
  expect(figureInWords({ unit: "number", value: `1${"0".repeat(18)}`, precision: 0 }, "ar")).toBe("");
});

function figureOf(text: string): FigureValue {
  const [, values = "", of = ""] = /^([-\d.> ]*?\d)(:1|%|d| [A-Z]{3})?$/.exec(text) ?? [];
  const [unit, currency] = unitOf(of);
  const [before = "", after] = values.split(" -> ");
  const precision = (/\.(\d+)$/.exec(values)?.[1] ?? "").length;
  if (after !== undefined) return { unit: "change", before, after, of: unit, precision, currency };
  if (unit === "money") return { unit, value: before, precision, currency };
  return { unit: of === ":1" ? "ratio" : unit, value: before, precision };
}

function unitOf(of: string): ["number" | "percent" | "days" | "money", string] {
  if (of === "%") return ["percent", ""];
  if (of === "d") return ["days", ""];
  return of.startsWith(" ") ? ["money", of.trim()] : ["number", ""];
}
