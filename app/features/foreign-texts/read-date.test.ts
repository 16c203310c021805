import { expect, test } from "vitest";
import { momentOfDate, readDate } from "./read-date.ts";

const local = "2022-03-05T00:00:00";
const digits = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];
const months = [
  ["January", "Jan", "يناير", "كانون الثاني", "جانفي"],
  ["February", "Feb", "فبراير", "شباط", "فيفري"],
  ["March", "Mar", "مارس", "آذار", "مارس"],
  ["April", "Apr", "أبريل", "نيسان", "أفريل"],
  ["May", "May", "مايو", "أيار", "ماي"],
  ["June", "Jun", "يونيو", "حزيران", "جوان"],
  ["July", "Jul", "يوليو", "تموز", "جويلية"],
  ["August", "Aug", "أغسطس", "آب", "أوت"],
  ["September", "Sept", "سبتمبر", "أيلول", "شتنبر"],
  ["October", "Oct", "أكتوبر", "تشرين الأول", "أكتوبر"],
  ["November", "Nov", "نوفمبر", "تشرين الثاني", "نونبر"],
  ["December", "Dec", "ديسمبر", "كانون الأول", "دجنبر"],
];

test("every day of a leap year is read in every form, with the digits of three scripts", () => {
  const wrong: string[] = [];
  for (let at = 0; at < 366; at += 1) {
    const moment = new Date(Date.UTC(2024, 0, 1 + at));
    const [month, day] = [moment.getUTCMonth() + 1, moment.getUTCDate()];
    const [mm, dd] = [month, day].map((one) => String(one).padStart(2, "0"));
    const forms = [
      ...[`2024-${mm}-${dd}`, `2024-${month}-${day}`, `2024/${mm}/${dd}`, `2024.${month}.${day}`, `2024${mm}${dd}`],
      `${day}.${month}.2024`,
      ...(day > 12 || day === month ? [`${day}/${month}/2024`, `${day}-${mm}-2024`] : []),
      ...(day > 12 ? [`${month}/${day}/2024`] : []),
      `2024-${String(at + 1).padStart(3, "0")}`,
      ...(months[month - 1] ?? []).flatMap((name) => [
        ...[`${name} ${day}, 2024`, `${name} ${day}th, 2024`, `${day} ${name} 2024`, `${dd} ${name}، 2024`],
        ...[`${day}-${name}-2024`, `2024 ${name} ${day}`, `${name.toUpperCase()} ${dd} 2024`, `${name}. ${day} 2024`],
      ]),
      `${moment.toUTCString().slice(0, 16)}`,
      `${moment.toUTCString().slice(0, 3)} ${moment.toLocaleDateString("en-US", { timeZone: "UTC", month: "short" })} ${dd} 2024`,
    ];
    for (const form of forms)
      for (const script of digits) {
        const written = form.replace(/\d/g, (digit) => script[Number(digit)] ?? "");
        if (readDate(written) !== `2024-${mm}-${dd}T00:00:00`) wrong.push(`${written}: ${readDate(written)}`);
      }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["2022-03-05T10:20:30Z", "2022-03-05T10:20:30.000Z"],
  ["2022-03-05T10:20:30.5+03:00", "2022-03-05T07:20:30.500Z"],
  ["2022-03-05 10:20:30 +0300", "2022-03-05T07:20:30.000Z"],
  ["2022-03-05 10:20 -05", "2022-03-05T15:20:00.000Z"],
  ["20220305T102030Z", "2022-03-05T10:20:30.000Z"],
  ["2022-W09-6", local],
  ["2022-064", local],
  ["Sat, 05 Mar 2022 10:20:30 +0300", "2022-03-05T07:20:30.000Z"],
  ["Sat, 5 Mar 2022 10:20:30 GMT", "2022-03-05T10:20:30.000Z"],
  ["5 Mar 2022 10:20 EST", "2022-03-05T15:20:00.000Z"],
  ["Sat Mar 05 2022 10:20:30 GMT+0300 (Arabian Standard Time)", "2022-03-05T07:20:30.000Z"],
  ["2022-03-05T10:20:30+03:00[Asia/Amman]", "2022-03-05T07:20:30.000Z"],
  ["2022-03-05 10:20:30 Asia/Amman", "2022-03-05T07:20:30.000Z"],
  ["2022-03-05 10:20:30 UTC", "2022-03-05T10:20:30.000Z"],
  ["March 5th, 2022 at 10:20 PM", "2022-03-05T22:20:00"],
  ["March 5, 2022 12:05 am", "2022-03-05T00:05:00"],
  ["السبت، ٥ آذار/مارس ٢٠٢٢", local],
  ["٥ مارس ٢٠٢٢ ١٠:٢٠ م", "2022-03-05T22:20:00"],
  ["٥ مارس ٢٠٢٢ ١٠:٢٠ مساءً", "2022-03-05T22:20:00"],
  ["March 5, 2022 10:20 PM (GMT+3)", "2022-03-05T19:20:00.000Z"],
  ["2022-03-05", local],
  ["2022-03-05 23:30", "2022-03-05T23:30:00"],
  [1646475630, "2022-03-05T10:20:30.000Z"],
  [1646475630000, "2022-03-05T10:20:30.000Z"],
  [20220305, local],
])("%s is %s", (given, expected) => {
  expect(readDate(given)).toBe(expected);
});

test.each(
  ["yesterday", "2022", "2022-03", "2022-02-30", "2022-13-01", "05/03/2022", "1443-08-02", "soon 2022-03-05"].concat(
    ["2022-03-05 25:00", "2022-03-05 10:75", "2022-03-05 10:20 XYZ", "32 March 2022", "5 Brumaire 2022", "{{ date }}"],
    [
      "2022-03-05T10:20:30+19:00",
      "2022-03-05 10:20 Asia/Nowhere",
      "true",
      "5/3/22",
      "2022-03-05 (draft)",
      "x".repeat(500),
      "",
    ],
  ),
)("%s is no date, and none is made up", (given) => {
  expect(readDate(given)).toBeNull();
});

test("a time without a zone is one of the old site's zone, with its summer time", () => {
  const at = (zone: string) => momentOfDate(readDate("2022-10-27 23:30:45"), zone);
  expect([at("Asia/Amman"), at("UTC"), at("+05:30"), at("America/New_York")]).toEqual([
    "2022-10-27T20:30:45.000Z",
    "2022-10-27T23:30:45.000Z",
    "2022-10-27T18:00:45.000Z",
    "2022-10-28T03:30:45.000Z",
  ]);
});
