import { describe, expect, test } from "vitest";
import { featureWords } from "#app/features.words.ts";
import { honestMessages } from "../../../../tests/support/spam/honest-messages.ts";
import { spamTexts } from "../../../../tests/support/spam/spam-texts.ts";
import { spamSigns } from "./spam-signs.ts";

const signsOf = (...texts: string[]) => spamSigns({ texts });

describe.each(["en", "ar"] as const)("without any example, in %s", (language) => {
  test("of 1,500 honest messages, links, loans, casinos and SEO among them, at most one in a hundred is marked", () => {
    const honest = [...honestMessages(language), ...spamTexts[language].wanted];
    const marked = honest.filter((text) => signsOf(text));
    expect(honest.length).toBeGreaterThan(1_500);
    expect(marked.length / honest.length).toBeLessThanOrEqual(0.01);
  });

  test("nine in ten of the usual campaigns are marked", () => {
    const { spam } = spamTexts[language];
    expect(spam.filter((text) => signsOf(text)).length).toBeGreaterThanOrEqual(spam.length * 0.9);
  });
});

test("what is marked says why, the heaviest first", () => {
  const links = "http://a.example http://b.example http://c.example";
  expect(signsOf("Sam", `Buy cheap seo backlinks ${links} casino viagra`)).toEqual([
    "phrase:viagra",
    "phrase:casino",
    "phrase:cheap seo",
    "phrase:seo backlinks",
    "links:3",
  ]);
  expect(signsOf("Sam", `cheap pills ${links}`)).toEqual(["phrase:cheap pills", "links:3"]);
  expect(signsOf("وأرباح مضمونة، واطلب الآن https://bit.ly/x")).toEqual([
    "phrase:أرباح مضمونة",
    "phrase:اطلب الآن",
    "short:bit.ly",
    "links:1",
  ]);
  expect(signsOf("[url=http://a.example]x[/url] best price guaranteed")).toContain("markup");
});

test("links alone, one phrase alone, and what is only loud are no spam", () => {
  expect(signsOf("http://a.example ".repeat(9))).toBeNull();
  expect(signsOf("Do you know a casino?")).toBeNull();
  expect(signsOf('This <a href="https://a.example">link</a> is drawn wrong.')).toBeNull();
  expect(signsOf("URGENT! Claim the bonus in cash, $500, +962790000001, https://bit.ly/x")).toBeNull();
  expect(signsOf("")).toBeNull();
});

test("who writes about the owner's trade is heard, though a campaign uses the same phrases", () => {
  const offer = "A loan without collateral, quick approval, apply today.";
  expect(signsOf(offer)).not.toBeNull();
  expect(signsOf(`${offer} Does it belong in the ledger, and in which liabilities?`)).toBeNull();
});

test("every sign has a word in both languages", () => {
  const names = ["links", "markup", "html", "repeated", "alarms", "amount", "phone"].map(
    (name) => `inbox.sign-${name}`,
  );
  for (const words of [featureWords.en, featureWords.ar])
    expect(names.filter((name) => !Object.hasOwn(words, name))).toEqual([]);
});
