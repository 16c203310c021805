import { expect, test } from "vitest";
import { drawingFamilies } from "#app/records/categories/well-known.ts";
import { strokesOf } from "./strokes.ts";

const slugs = ["bank-reconciliation-engine", "four-day-close", "lease-register", "إقفال-الشهر", "a", ""];

test.each(drawingFamilies)("a drawing of the family %s is the same for the same slug", (family) => {
  for (const slug of slugs) expect(strokesOf(family, slug)).toEqual(strokesOf(family, slug));
});

test.each(drawingFamilies)("drawings of the family %s differ by slug", (family) => {
  const drawn = new Set(slugs.map((slug) => JSON.stringify(strokesOf(family, slug))));
  expect(drawn.size).toBeGreaterThan(slugs.length / 2);
});

test("each family has a drawing of its own", () => {
  const drawn = new Set(drawingFamilies.map((family) => strokesOf(family, "one-slug").ink));
  expect(drawn.size).toBe(drawingFamilies.length);
});

test.each(drawingFamilies)("a drawing of the family %s stays on its sheet, is small and has one accent", (family) => {
  for (const slug of slugs) {
    const { ink, fine, accent } = strokesOf(family, slug);
    expect(ink.length + fine.length + accent.length).toBeLessThan(360);
    expect(`${ink}${fine}${accent}`).not.toMatch(/NaN|undefined/);
    expect(accent.match(/M/g)?.length).toBeLessThanOrEqual(4);
    for (const [, x, y] of `${ink}${fine}${accent}`.matchAll(/M(\d+) (\d+)/g)) {
      expect(Number(x)).toBeLessThanOrEqual(320);
      expect(Number(y)).toBeLessThanOrEqual(200);
    }
  }
});

test("the papers of an automation lie beside each other", () => {
  for (const slug of slugs) {
    const papers = [...strokesOf("automation", slug).ink.matchAll(/M(\d+) \d+h(\d+)/g)];
    const edges = papers.flatMap(([, from, width]) => [Number(from), Number(from) + Number(width)]);
    expect(edges).toHaveLength(6);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
  }
});
