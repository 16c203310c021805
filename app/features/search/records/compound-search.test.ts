import { expect, test } from "vitest";
import { listArticlePage } from "#app/records/admin-lists/article-list.server.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { findRecords } from "#app/records/search/find-records.server.ts";
import { matcherOf } from "#app/records/words/matcher.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { seededNumbers } from "../../../../tests/support/seeded-numbers.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { publishedSearch } from "./published-search.server.ts";

const staff = asAdmin("keeper-1");
const next = seededNumbers(31);
const letters = { en: "bcdfgklmnprstv", ar: "بتجحدرسشصطعفقلمن" };
const vowels = { en: "aeiou", ar: "اويا" };
const pick = (text: string) => text[next(text.length)] ?? "";
/** Not in any language: no stem, no plural and no word without meaning is in the way. */
const made = (language: "en" | "ar", syllables: number) =>
  Array.from({ length: syllables }, () => pick(letters[language]) + pick(vowels[language])).join("") +
  pick(letters[language]);

const known = ["e-invoice", "e-mail", "كهرو-مغناطيسي", "لا-مركزي"];
const generated = (["en", "ar"] as const).flatMap((language) =>
  Array.from({ length: 4 }, (_, index) => {
    const parts = [made(language, index % 2), made(language, 2), ...(index % 3 === 0 ? [made(language, 1)] : [])];
    return parts.join(pick("-\u2010\u2011"));
  }),
);
const joined = (text: string) => text.replace(/[-\u2010\u2011\u2060]/g, "").toLowerCase();

onEachEngine(() => {
  test("a word that hyphens join is found without them, and one without is found with them, by visitors and in lists", async () => {
    for (const [index, compound] of [...known, ...generated].entries()) {
      const [written, asked] = index % 2 === 0 ? [joined(compound), compound] : [compound, joined(compound)];
      const isInTitle = index % 3 === 0;
      const title = isInTitle ? `Guide ${index % 4 === 0 ? written.toUpperCase() : written}` : `Guide ${index}`;
      const content = `<p>Before ${isInTitle ? "" : written} after</p>`;
      await createArticle(staff, articleShape.parse({ title, content, status: "published" }));
      const sender = {
        name: "Sami",
        email: `sami${index}@daftar.example`,
        subject: `Sent ${written}`,
        locale: "en",
      } as const;
      await receiveMessage({ ...sender, message: "?" }, { client: `192.0.2.${index}` });

      const { results, match } = await publishedSearch(asked, "en");
      const marked = results.flatMap(({ title, passage }) => [...title, ...passage].filter(({ isFound }) => isFound));
      const listed = (await listArticlePage(staff, listRequest(new URLSearchParams({ q: asked })))).rows;
      const messages = (await findRecords(staff, asked, "en")).filter(({ kind }) => kind === "messages");
      expect({
        asked,
        match,
        marked: marked.map(({ text }) => joined(text)),
        titles: listed.map((row) => row.title),
        messages: messages.length,
        isInPalette: matcherOf(asked).matches(title, content),
      }).toEqual({
        ...{ asked, match: "all", marked: [joined(compound)], titles: isInTitle ? [title] : [] },
        ...{ messages: 1, isInPalette: true },
      });
    }
  });
});

test("words beside each other without a hyphen are not one", () => {
  expect(matcherOf("einvoice").matches("e invoice", "invoice-e")).toBe(false);
});
