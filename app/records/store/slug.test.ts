import { expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";
import { freeSlug, slugFrom } from "./slug.ts";

contract("5.6.2");
test("a title becomes lower case with hyphens for white space", () => {
  expect(slugFrom("  Close the  Books\tin Four Days ")).toBe("close-the-books-in-four-days");
});

test("an Arabic title keeps its letters and loses its marks and punctuation", () => {
  expect(slugFrom("إقفالُ الشهر، في أيام؟")).toBe("إقفال-الشهر-في-أيام");
});

contract("5.6.2");
test("characters other than word characters, Arabic letters and hyphens are removed", () => {
  expect(slugFrom("What’s new: IFRS 16 (2026)_v2 — done!")).toBe("whats-new-ifrs-16-2026_v2--done");
});

test("a taken slug, a reserved word and a title without letters each get a free address", async () => {
  const free = (requested: string, ...taken: string[]) =>
    freeSlug(requested, "article", async (slugs) =>
      slugs.filter((slug) => taken.includes(slug)).map((slug) => ({ slug })),
    );
  expect(await free("close", "close", "close-2")).toBe("close-3");
  expect(await free("new")).toBe("new-2");
  expect(await free("--", "article")).toBe("article-2");
  const many = Array.from({ length: 60 }, (_, index) => `close-${index + 1}`);
  expect(await free("close", "close", ...many)).toBe("close-61");
});

test("an endless title is cut, quickly", () => {
  expect(slugFrom("a ".repeat(50_000)).length).toBeLessThanOrEqual(200);
});
