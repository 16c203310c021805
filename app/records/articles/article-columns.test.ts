import { describe, expect, test } from "vitest";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { categoryKeyOf, categoryName, drawingFamilyOf, wellKnownCategories } from "../categories/well-known.ts";
import { store } from "../store/store.server.ts";
import { createArticle, updateArticle } from "./article.server.ts";
import { articleShape } from "./article.ts";
import { articleColumns } from "./article-columns.ts";

const staff = asAdmin("keeper-1");
const picture = "0b1c2d3e-1111-4222-8333-444455556666";
const columns = ["language", "category_key", "minutes", "is_featured", "media_ids", "folded"] as const;

describe("categories", () => {
  test("a well-known name has one key in both languages, however it is written", () => {
    for (const name of ["Closing", " closing ", "الإقفال", "الاقفال", "إقفال"])
      expect(categoryKeyOf(name)).toBe("closing");
    for (const { key, en, ar } of wellKnownCategories)
      expect([categoryKeyOf(en), categoryKeyOf(ar)]).toEqual([key, key]);
  });

  test("any other name is its own: its key is its slug, and it keeps its name and a plain drawing", () => {
    expect(categoryKeyOf("Field notes")).toBe("field-notes");
    expect(categoryName("field-notes", "ar", "Field notes")).toBe("Field notes");
    expect(drawingFamilyOf("field-notes")).toBe("plain");
    expect([categoryKeyOf(null), categoryKeyOf("!!!")]).toEqual([null, null]);
  });
});

test("the library's files that an article names are found in its picture and in its text, each once", () => {
  const content = `<img src="/media/${picture}/480.webp"><img src="/media/${picture}"><img src="https://elsewhere.example/media/a">`;
  const article = { content, category: null, tags: null, featured_image_url: `/media/${picture}` };
  expect(articleColumns(article).media_ids).toBe(picture);
  expect(articleColumns({ ...article, content: "", featured_image_url: null }).media_ids).toBeNull();
});

onEachEngine(() => {
  test("each save stores what lists read", async () => {
    const fields = {
      title: "a",
      status: "published",
      category: "IFRS",
      author: "Élodie",
      tags: "ar, featured",
    } as const;
    const { id } = await createArticle(staff, articleShape.parse({ title: "a" }));
    const content = `<p>${"word ".repeat(201)}</p><img src="/media/${picture}">`;
    await updateArticle(staff, id, null, articleShape.parse({ ...fields, content }));
    const stored = () => store().selectFrom("articles").select(columns).executeTakeFirstOrThrow();
    const names = { folded: "a ifrs elodie" };
    const derived = {
      ...names,
      language: "ar",
      category_key: "ifrs",
      minutes: 2,
      is_featured: true,
      media_ids: picture,
    };
    expect(await stored()).toEqual(derived);
  });
});
