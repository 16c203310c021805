import { expect, test } from "vitest";
import { foldWord } from "#app/records/store/fold-word.ts";
import {
  analyse,
  analyseQuery,
  maxQueryWords,
  oneLetterAway,
  queryMaxLength,
  queryWord,
  unwantedTerms,
} from "#app/records/words/analysis.ts";
import { joinedNumbers } from "#app/records/words/joined-numbers.ts";
import { textOfHtml, wordsIn } from "#app/records/words/words.ts";
import { quickest } from "../../../../tests/support/timing/quickest.ts";
import { postingsOf } from "./index/search-document.ts";

const wordsOf = (text: string) => wordsIn(text).map((word) => word.text);
const termsOf = (text: string) => wordsOf(text).map((word) => analyse(word).terms[0]);
/** Whether a text with the one word is found by the other. */
const finds = (query: string, written: string) =>
  wordsOf(query).every((word) =>
    wordsOf(written).some((one) => analyse(one).terms.some((t) => queryWord(word).terms.has(t))),
  );

test.each([
  ["capitals, accents and letters of other alphabets", "CAFÉ", "cafe", "Straße", "strasse", "Łódź", "lodz"],
  ["forms of alef", "أتمتة", "اتمتة", "آلي", "الي", "إقفال", "اقفال", "ٱلي", "الي"],
  ["seats of hamza", "مسؤول", "مسوول", "مسئول", "مسؤول", "قائمة", "قايمه"],
  ["forms of ya, kaf and ha", "مستوى", "مستوي", "مستوی", "مستوي", "کشف", "كشف", "قيمة", "قيمه"],
  ["marks, tatweel and small letters", "مُحَاسِبَةٌ", "محاسبه", "محـــاسبة", "محاسبه", "له\u06E5", "له"],
  ["digits", "٢٠٢٦", "2026", "۲۰۲۶", "2026", "２０２６", "2026", "١٬٢٥٠٫٥", "1250.5", "1,250.5", "1250.5"],
  [
    "marks of direction and joiners",
    "مد\u200Fقق",
    "مدقق",
    "\u2067مدقق\u2069",
    "مدقق",
    "می\u200Cروم",
    "ميروم",
    "re\u00ADport",
    "report",
  ],
])("%s do not tell words apart", (_, ...pairs) => {
  for (let index = 0; index < pairs.length; index += 2)
    expect(foldWord(pairs[index] as string)).toBe(foldWord(pairs[index + 1] as string));
});

test("scripts and numbers are words apart, even where no space is between them", () => {
  expect(wordsOf("الـIFRS16 و2,500 ريال")).toEqual(["ال", "IFRS", "16", "و", "2,500", "ريال"]);
  expect(wordsOf("don’t O'Hara Q4 94.6% ١٬٢٥٠٫٥،")).toEqual(["don’t", "O'Hara", "Q", "4", "94.6", "١٬٢٥٠٫٥"]);
  expect(wordsOf("<>&%؟، …")).toEqual([]);
});

test("the text of HTML has its words, entities and paragraphs, and neither tags nor marks of footnotes", () => {
  const html = '<h2 id="a">Close &amp; open</h2><p>Up <b>to</b>day.[^1]<br/>5 &lt; 6</p><p>[^1]: IAS&nbsp;7</p>';
  expect(textOfHtml(html).replace(/\s*\n\s*/g, "|")).toBe("|Close & open|Up today.|5 < 6|IAS 7|");
});

test("a word is where it stands in the text, whatever is in it", () => {
  const text = "قال: «مُحَاسِـبَة» then Café-au-lait";
  for (const { text: word, start, end } of wordsIn(text)) expect(text.slice(start, end)).toBe(word);
  expect(wordsOf(text)).toEqual(["قال", "مُحَاسِـبَة", "then", "Café", "au", "lait"]);
});

test.each([
  ["محاسبة", "المحاسبة", "محاسب", "المحاسبون", "محاسبين", "محاسبي", "المحاسبية", "بالمحاسبة", "وللمحاسبين", "محاسبتنا"],
  ["شركة", "شركات", "الشركات", "للشركات", "شركتنا", "وشركتهم", "بشركة"],
  ["كتاب", "الكتاب", "والكتاب", "بكتاب", "كتابنا", "للكتاب"],
  ["التزام", "الالتزام", "التزامات", "الالتزامات", "والتزاماته"],
  ["إلكتروني", "الكترونية", "الإلكترونية", "إلكترونيًّا"],
  ["تلقائي", "تلقائيًا", "التلقائية", "تلقائيا"],
  ["تقرير", "تقارير", "التقارير", "بالتقارير", "تقاريرنا"],
  ["ضريبة", "ضرائب", "الضرائب", "ضريبي", "الضريبية"],
  ["نظام", "أنظمة", "الأنظمة", "نظامًا", "لنظام"],
  ["فاتورة", "فواتير", "الفواتير", "فاتورتهم"],
  ["قانون", "قوانين", "القوانين", "قانوني"],
  ["معيار", "معايير", "المعايير", "للمعايير"],
  ["عقد", "عقود", "العقود"],
  ["عميل", "عملاء", "العملاء", "للعملاء"],
  ["ربح", "أرباح", "الأرباح"],
  ["سهم", "أسهم", "الأسهم", "بأسهمها"],
  ["شهر", "أشهر", "شهور", "للأشهر"],
  ["سنة", "سنوات", "السنوات", "سنين"],
  ["مخزن", "مخازن", "المخازن"],
  ["عضو", "أعضاء", "للأعضاء"],
  ["إجراء", "إجراءات", "الإجراءات", "إجراءاتها", "إجراءين"],
])("%s is found in all its forms, and they find it", (word, ...forms) => {
  for (const form of forms) {
    expect([form, finds(word, form)]).toEqual([form, true]);
    expect([form, finds(form, word)]).toEqual([form, true]);
  }
});

test.each([
  ["إقفااااال", "الإقفال"],
  ["تغيييييير", "تغيير"],
  ["مممتاز", "ممتاز"],
  ["راااائع", "الرائع"],
  ["محـــــاسبة", "محاسبة"],
  ["yessss", "yes"],
  ["gooooood", "good"],
  ["SOOOoooner", "sooner"],
])("%s is found by %s, and finds it", (drawn, plain) => {
  expect([finds(drawn, plain), finds(plain, drawn)]).toEqual([true, true]);
});

test.each([
  ["IEEE", "IE"],
  ["AAA", "A"],
  ["Basel III", "Basel I"],
  ["XVIII", "XVI"],
  ["5000", "50"],
  ["البيئية", "البية"],
  ["بنك", "ملك"],
  ["حساب", "محاسبة"],
  ["مال", "عمل"],
  ["ledger", "ledge"],
  ["audit", "credit"],
])("%s and %s stay words apart", (one, other) => {
  expect(finds(one, other)).toBe(false);
});

test("English words are found in their forms and in the spelling of either country", () => {
  expect(new Set(termsOf("reconcile reconciled reconciles reconciling"))).toHaveLength(1);
  for (const pair of ["organisation organizations", "colour colors", "centre centers", "analysing analyzed"])
    expect(new Set(termsOf(pair))).toHaveLength(1);
  for (const pair of ["cancelled canceled", "catalogue catalogs", "programme programs", "labour labor"])
    expect(new Set(termsOf(pair))).toHaveLength(1);
  expect(finds("owners", "the owner’s ledger")).toBe(true);
});

test("a query drops words without meaning unless it has no other, repeats none, and is bounded", () => {
  expect(analyseQuery("how to close the books, closing").map(({ word }) => word)).toEqual(["closing", "books"]);
  expect(analyseQuery("to be or not").map(({ word }) => word)).toEqual(["to", "be", "or", "not"]);
  expect(analyseQuery("كيف نغلق الدفاتر في الشهر").map(({ word }) => word)).toEqual(["نغلق", "دفاتر", "شهر"]);
  const many = Array.from({ length: 60 }, (_, index) => `${index + 1}`).join(" ");
  expect(analyseQuery(many)).toHaveLength(maxQueryWords);
  expect(analyseQuery(`${"x".repeat(queryMaxLength)} y`)).toHaveLength(1);
});

test("a number in groups is one number too, in a text and in a query, whatever its digits", () => {
  const account = "JO94 CBJO 0010 0000 0000 0131 0003 02";
  const phone = "+962 (79) 123-4567";
  const ways = [
    [account, account.replaceAll(" ", "")],
    [phone, "962791234567", "+٩٦٢ ٧٩ ١٢٣ ٤٥٦٧", "\u2066+۹۶۲-۷۹-۱۲۳-۴۵۶۷\u2069"],
  ];
  for (const forms of ways)
    for (const query of forms)
      for (const text of forms) {
        const { postings } = postingsOf({
          language: "en",
          title: "",
          tags: [],
          lead: null,
          text,
          path: "/",
          dated: "",
        });
        const terms = new Set(postings.map(({ term }) => term));
        const isFound = analyseQuery(query).every((word) => [...word.terms.keys()].some((term) => terms.has(term)));
        expect([query, text, isFound]).toEqual([query, text, true]);
      }
  expect(analyseQuery("2024 2025").map(({ terms }) => [...terms.keys()])).toEqual([
    ["20242025", "0020242025", "2024"],
    ["20242025", "0020242025", "2025"],
  ]);
  expect(joinedNumbers("12 34 and 1,250.5 94.6", wordsIn("12 34 and 1,250.5 94.6"))).toEqual([]);
});

test("a word behind a minus sign is not wanted, and a minus within words or before a number is none", () => {
  expect([analyseQuery("ledger -bank").map(({ word }) => word), unwantedTerms("ledger -bank")]).toEqual([
    ["ledger"],
    ["bank"],
  ]);
  expect(unwantedTerms("month-end - close -500 –dash")).toEqual([]);
  expect(unwantedTerms("دفتر -البنوك")).toEqual([analyse("البنوك").terms[0]]);
});

test("one letter away is one too many, one missing, a wrong one, or two in the wrong order", () => {
  const words = oneLetterAway("bnak");
  for (const word of ["bank", "bnk", "bnaks", "brak"]) expect(words).toContain(word);
  for (const word of ["bnak", "banks", "tank"]) expect(words).not.toContain(word);
  expect(oneLetterAway("محسب")).toContain("محاسب");
  expect(oneLetterAway("a".repeat(40)).length).toBeLessThan(2_200);
});

test("hostile words take no time: endless marks, endless letters and endless prefixes", async () => {
  const hostile = ["\u0301\u0316".repeat(200_000), "و".repeat(200_000), "a\u0301".repeat(200_000), "ـ".repeat(200_000)];
  const analyseAll = () => {
    for (const text of hostile) for (const word of wordsIn(text)) analyse(word.text);
    for (const text of hostile) analyseQuery(text);
  };
  expect(await quickest(analyseAll, 2_000)).toBeLessThan(2_000);
});
