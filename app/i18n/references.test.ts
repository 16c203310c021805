import { expect, test } from "vitest";
import { seededNumbers } from "../../tests/support/seeded-numbers.ts";
import { figureText } from "./figure-text.ts";
import type { Digits } from "./figures.ts";
import { references } from "./letters.ts";
import type { Locale } from "./locale.ts";
import { typesetHtml, withIsolates } from "./typeset-html.ts";
import { languageOfText } from "./typeset-texts.ts";
import { typeset, typesetTitle } from "./typography.ts";

const keys = ["days", "days-to-close", "saved-by-sar", "ok", "a-b", "iso", "on-time-share"];
const pieces = {
  en: [
    ...["the close took", "- from", '"so"', "it's", "(net)", "-3", "11 -> 4", "94.6 %", "%94.6", "SAR", "1,200 USD"],
    ...[
      "days",
      "well-known",
      "month-end",
      "2019-2024",
      "+962 6 555 0100",
      "C++",
      "#42",
      "يوم",
      "Ltd.",
      "/",
      "→",
      "،",
      ".",
    ],
  ],
  ar: [
    ...["استغرق الإقفال", "- من", '"هكذا"', "(صافي)", "-3", "11 -> 4", "94.6 %", "%94.6", "SAR", "1,200 USD", "ريال"],
    ...[
      "يومًا",
      "٩٤٫٦٪",
      "2019-2024",
      "+962 6 555 0100",
      "C++",
      "#42",
      "month-end",
      "Ltd. شركة",
      "/",
      "←",
      "،",
      ".",
      "و",
    ],
  ],
};
const joins = ["", " ", " ", " ", "-", "\u00a0", ", "];
const tokensIn = (text: string) => text.match(references) ?? [];

function* sentences(count: number) {
  const next = seededNumbers(35);
  const any = <One>(list: readonly One[]) => list[next(list.length)] as One;
  for (let index = 0; index < count; index += 1) {
    const locale: Locale = index % 2 ? "ar" : "en";
    const digits: Digits = index % 4 < 2 ? "western" : "arabic";
    const tokens: string[] = [];
    let text = "";
    for (let part = 0; part < 8; part += 1) {
      const token = next(10) < 4 ? `{=${any(keys)}}` : null;
      if (token) tokens.push(token);
      text += (token ?? any(pieces[locale])) + any(joins);
    }
    yield { text, tokens, locale, digits };
  }
}

test("whatever stands around a reference, it passes all typesetting whole and in its place", () => {
  for (const { text, tokens, locale, digits } of sentences(2_000)) {
    for (const set of [typeset(text, locale, digits), typesetTitle(text, locale, digits), figureText(text, locale)])
      expect([text, tokensIn(set)]).toEqual([text, tokens]);
    const escaped = text.replaceAll(">", "&gt;").replaceAll('"', "&quot;");
    for (const tag of ["p", "li", "h2", "td"]) {
      const html = typesetHtml(
        `<${tag}>${escaped}</${tag}><p>${escaped} <a href="/x">${escaped}</a></p>`,
        locale,
        digits,
      );
      const whole = [...tokens, ...tokens, ...tokens];
      expect([text, tokensIn(html)]).toEqual([text, whole]);
      expect([text, tokensIn(withIsolates(html))]).toEqual([text, whole]);
    }
  }
});

test("the letters of a reference say nothing of a text's language", () => {
  expect(languageOfText("{=days-to-close}", "ar")).toBe("ar");
  expect(languageOfText("{=days-to-close} يوم", "en")).toBe("ar");
  const paragraph = "<p>{=days-to-close} يومًا مرّت</p>";
  expect(typesetHtml(paragraph, "ar")).toBe(paragraph);
  expect(typesetHtml("<p>{=days-to-close} يومًا مرّت</p>", "en")).toContain('<bdi lang="ar" dir="rtl">');
});

test("a reference that stands alone is isolated by its value alone, and parts of a change stay apart", () => {
  expect(figureText("{=days}", "ar")).toBe("{=days}");
  expect(figureText("{=one-a} → {=two-b}", "ar")).toBe("{=one-a} ← {=two-b}");
});
