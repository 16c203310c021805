import { expect, test } from "vitest";
import { articleShape } from "../articles/article.ts";
import { changedFields, changesOf, piecesOf } from "./changes.ts";

const state = (form: Record<string, string>) => {
  return { ...articleShape.parse({ title: "Close", ...form }), published_date: null };
};

test("a change is told word by word, in either language, without the tags around the words", () => {
  const before = state({ content: "<p>Close in eleven days.</p><p>أربعة أيام تكفي</p>" });
  const after = state({ content: "<p>Close in <strong>four</strong> days.</p><p>أربعة أيام تكفي دائمًا</p>" });
  expect(changesOf(before, after)).toEqual([
    {
      name: "content",
      pieces: [
        { kind: "same", text: "Close in " },
        { kind: "removed", text: "eleven" },
        { kind: "added", text: "four" },
        { kind: "same", text: " days.\nأربعة أيام تكفي " },
        { kind: "added", text: "دائمًا" },
      ],
    },
  ]);
});

test("another word of the same letters is another word in Arabic too", () => {
  const pieces = piecesOf("محرك التسويات البنكية", "محرك جديد 77");
  expect(pieces).toEqual([
    { kind: "same", text: "محرك " },
    { kind: "removed", text: "التسويات البنكية" },
    { kind: "added", text: "جديد 77" },
  ]);
});

test("words that stayed while their form changed have no pieces", () => {
  const changes = changesOf(state({ content: "<p>a</p>" }), state({ content: "<h2>a</h2>" }));
  expect(changes).toEqual([{ name: "content", pieces: [] }]);
});

test("fields, lists and states are told too, and the first version tells everything it has", () => {
  const changed = state({ tags: "a, b", status: "published", slug: "other" });
  expect(changedFields(state({}), changed)).toEqual(["slug", "tags", "status"]);
  expect(changedFields(null, state({ excerpt: "e" }))).toEqual(["title", "slug", "excerpt", "status"]);
});

test("a long stretch that stayed is shortened on both sides of a change", () => {
  const long = "word ".repeat(400);
  const [{ pieces } = { pieces: [] }] = changesOf(state({ content: long }), state({ content: `${long}end` }));
  expect(pieces.map(({ kind }) => kind)).toEqual(["same", "added"]);
  expect(pieces[0]?.text.length).toBeLessThan(200);
});
