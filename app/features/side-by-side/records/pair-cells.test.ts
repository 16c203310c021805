import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newLinks } from "#app/records/paragraphs/links.ts";
import { cellRows, composed, cutText, type Form, formOf } from "./pair-cells.ts";

const typed = (...entries: [string, string][]) => new Map(entries);
const rowsIn = (en: string, ar: string, form: Form) => {
  const cut = { en: cutText(en, form), ar: cutText(ar, form) };
  return cellRows(cut, newLinks(cut.en.blocks, cut.ar.blocks), form).map((row) =>
    [row.en, row.ar].map((cells) => cells.map(({ place, text }) => `${place}: ${text}`)),
  );
};

test("a text in which nothing was typed is the same text again, whatever its form", () => {
  const texts = ["", "One", "One\n\nTwo\n  Three \n", "<p>One</p><ul><li>Two</li></ul><p></p><p>Three</p>", "a < b\nc"];
  for (const form of ["line", "lines", "structured"] as const)
    for (const text of texts.filter((one) => form !== "line" || !one.includes("\n"))) {
      const cut = cutText(text, form);
      const own = cut.blocks.map(({ index }) => [String(index), cut.parts[index] ?? ""] as [string, string]);
      expect([form, composed(cut, typed()).trimEnd()]).toEqual([form, text.trimEnd()]);
      expect([form, composed(cut, typed(...own)).trimEnd()]).toEqual([form, text.trimEnd()]);
    }
});

test("lines are aligned, and what one language lacks has an empty place where it belongs", () => {
  expect(rowsIn("Income 2026\nCosts 30\nTax 5", "الدخل 2026\nالضريبة 5", "lines")).toEqual([
    [["0: Income 2026"], ["0: الدخل 2026"]],
    [["1: Costs 30"], ["0+0: "]],
    [["2: Tax 5"], ["1: الضريبة 5"]],
  ]);
  const arabic = cutText("الدخل 2026\nالضريبة 5", "lines");
  expect(composed(arabic, typed(["0+0", "التكاليف 30"]))).toBe("الدخل 2026\nالتكاليف 30\nالضريبة 5");
  expect(rowsIn("One", "", "line")).toEqual([[["0: One"], ["-1+0: "]]]);
  expect(composed(cutText("", "line"), typed(["-1+0", "واحد"]))).toBe("واحد");
  expect(composed(cutText("One", "line"), typed(["0", "One \n and two"]))).toBe("One and two");
});

test("a text that is empty in both languages has a place for either", () => {
  for (const form of ["line", "lines", "structured"] as const)
    expect(rowsIn("", "", form)).toEqual([[["-1+0: "], ["-1+0: "]]]);
  expect(composed(cutText("", "structured"), typed(["-1+0", "<p>One</p><p>Two</p>"]))).toBe("<p>One</p><p>Two</p>");
  expect(composed(cutText("", "lines"), typed(["-1+0", "One\n\nTwo"]))).toBe("One\n\nTwo");
});

test("paragraphs divided by empty lines stay so when one is added, changed or removed", () => {
  const cut = cutText("One\n\nTwo\n\nThree", "lines");
  expect(composed(cut, typed(["2", "2"]))).toBe("One\n\n2\n\nThree");
  expect(composed(cut, typed(["2", " "]))).toBe("One\n\nThree");
  expect(composed(cut, typed(["0", ""]))).toBe("Two\n\nThree");
  expect(composed(cut, typed(["4", ""]))).toBe("One\n\nTwo");
  expect(composed(cut, typed(["0+0", "Between"]))).toBe("One\n\nBetween\n\nTwo\n\nThree");
  expect(composed(cut, typed(["-1+0", "First"]))).toBe("First\n\nOne\n\nTwo\n\nThree");
});

test("blocks of structured texts are replaced one by one, and an empty one becomes such a text", () => {
  const cut = cutText("<p>One</p><ul><li>Two</li></ul>", "structured");
  expect(composed(cut, typed(["1", "<p>2</p><p>3</p>"], ["0+0", "<p>New</p>"]))).toBe(
    "<p>One</p><p>New</p><p>2</p><p>3</p>",
  );
  expect(composed(cut, typed(["0", ""]))).toBe("<ul><li>Two</li></ul>");
  expect([cutText("", "structured").isHtml, cutText("Plain\ntext", "structured").isHtml]).toEqual([true, false]);
});

test("a text has several lines where its form has", () => {
  const app = join(import.meta.dirname, "../../..");
  const forms = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) =>
    /^(?:admin\/settings|features\/(?:about|contact|home-page|project-screens|resume)\/admin)\/.*\.tsx$/.test(name),
  );
  const source = forms.map((name) => readFileSync(join(app, name), "utf8")).join("\n");
  const pairs = [...source.matchAll(/<PairField[^>]*?name="(\w+)"[^>]*>/g)].map(([tag, name = ""]) => ({
    name,
    isLong: tag.includes("isLong"),
  }));
  const ofSettings = [...source.matchAll(/\{pair\("(\w+)"(, true)?\)\}/g)].map(([, name = "", isLong]) => ({
    name,
    isLong: isLong !== undefined,
  }));
  const ofProjects = [...source.matchAll(/\{pair\("(\w+)", "projects\./g)].map(([, name = ""]) => ({
    name,
    isLong: true,
  }));
  const all = [...pairs, ...ofSettings, ...ofProjects];
  expect(all.length).toBeGreaterThan(25);
  for (const { name, isLong } of all)
    expect([name, formOf({ en: "a", ar: "b" }, name, false)]).toEqual([name, isLong ? "lines" : "line"]);
});
