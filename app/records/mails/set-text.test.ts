import { expect, test } from "vitest";
import { isolated, leftToRight, rightToLeft } from "#app/i18n/bidi.ts";
import { composeMail, paragraph } from "./compose-mail.ts";
import { setText } from "./set-text.ts";

test("quotes, percentages and negative figures of a mail are those of the pages, in both languages", () => {
  expect(setText(`It's "done": 94.6 % and -3`, "en").text).toBe("It’s “done”: 94.6% and −3");
  expect(setText(`قال "تم": %94.6 و٤ أيام`, "ar").text).toBe("قال «تم»: 94.6% و4 أيام");
});

test("the HTML isolates figures and values by elements, and the text has no invisible characters", () => {
  const written = `طابق ${isolated("Samir & Sons")} %94.6 من السطور (${leftToRight("anna@my-site.example")})`;
  const { text, html } = setText(written, "ar");
  expect(text).toBe("طابق Samir & Sons 94.6% من السطور (anna@my-site.example)");
  expect(html.html).toBe(
    'طابق <bdi dir="auto">Samir &amp; Sons</bdi> <bdi dir="ltr">94.6%</bdi> من السطور ' +
      '(<bdi dir="ltr">anna@my-site.example</bdi>)',
  );
});

test("a name is set in its own language, and an address, a command and a file name stay as they are", () => {
  const files = ['npm run "owner" -- -3', "close-2019-2024-month-end.daftar", `o'neil-2+a-bc@x-y.example`];
  for (const file of files) {
    expect(setText(`Run ${leftToRight(file)} in 2019-2024`, "en").text).toBe(`Run ${file} in 2019–2024`);
    expect(setText(`شغّل ${leftToRight(file)} الآن`, "ar").html.html).not.toMatch(/[\u2013\u2019\u2060\u2212«»“”]/);
  }
  expect(setText(`${isolated('"نعم" أو لا')} was renamed`, "en").text).toBe("«نعم» أو لا was renamed");
  expect(setText(`علّق ${isolated('the "old" way')}`, "ar").text).toBe("علّق the “old” way");
});

test("what is written as HTML stays text", () => {
  const { html } = setText(`<b>${isolated('<i title="x">')}</b>`, "en");
  expect(html.html).toBe('&lt;b&gt;<bdi dir="auto">&lt;i title=”x”&gt;</bdi>&lt;/b&gt;');
});

test.each(["en", "ar"] as const)("subject, title and heading of a mail in %s say the same", (locale) => {
  const heading = locale === "ar" ? `أكّد "البريد" في ${isolated("دفتر")}` : `Confirm "mail" at ${isolated("Daftar")}`;
  const { subject, text, html } = composeMail(locale, heading, [paragraph(locale, heading)]);
  expect(subject).toBe(locale === "ar" ? "أكّد «البريد» في دفتر" : "Confirm “mail” at Daftar");
  expect(text).toBe(`${subject}\n\n${subject}\n\n`);
  expect(html).toContain(`<title>${subject}</title>`);
  expect(html).toMatch(/<h1 [^>]*>.*<bdi dir="auto">(Daftar|دفتر)<\/bdi><\/h1>/);
});

test("a date in Arabic-Indic digits keeps them", () => {
  const { text, html } = setText(`في ${rightToLeft("٢٢ نوفمبر ٢٠٢٦ في ٠١:٣٠")}، والعدد ٣`, "ar");
  expect(text).toBe("في ٢٢ نوفمبر ٢٠٢٦ في ٠١:٣٠، والعدد 3");
  expect(html.html).toContain('<bdi dir="rtl">٢٢ نوفمبر ٢٠٢٦ في ٠١:٣٠</bdi>');
});
