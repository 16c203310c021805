import { join } from "node:path";
import { expect, test } from "vitest";
import { isSlow } from "./support/regular-expressions/is-slow.ts";
import { sourceModules, visit } from "./support/text-growth/source-modules.ts";

const app = join(import.meta.dirname, "../app/");

type Literal = { place: string; pattern: string; flags: string };

/** Says at the place why a pattern that can be slow never sees a long text. */
const marker = "// bounded: ";
/** A list of alternatives that is longer takes minutes to look through; the test of growth runs what uses it. */
const maxSource = 300;

const written = sourceModules().flatMap(({ path, text, body }) => {
  const found: Literal[] = [];
  const lines = text.split("\n");
  visit(body, (node) => {
    const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string };
    if (node.type !== "Literal" || pattern === undefined || flags === undefined) return;
    const line = text.slice(0, node.start).split("\n").length;
    const isBounded = lines.slice(Math.max(0, line - 2), line).some((one) => one.includes(marker));
    if (!isBounded) found.push({ place: `${path}:${line}`, pattern, flags });
  });
  return found;
});

test("no regular expression of the product reads a text again from each of its letters", { timeout: 120_000 }, () => {
  expect(written.length).toBeGreaterThan(500);
  const slow = written.flatMap(({ place, pattern, flags }) => {
    const attack = isSlow(pattern, flags);
    return attack ? [`${place} /${pattern}/${flags} takes the square of ${attack}`] : [];
  });
  expect(slow).toEqual([]);
});

test("patterns that are put together when a module is loaded keep to it as well", { timeout: 120_000 }, async () => {
  const made = new Map<string, readonly [string, string]>();
  const original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]: [string | RegExp, string | undefined]) {
      const pattern = new target(source, flags);
      // Packages bring patterns of their own.
      const caller = new Error().stack?.split("\n")[2] ?? "";
      if (typeof source === "string" && caller.includes(app))
        made.set(String(pattern), [pattern.source, pattern.flags]);
      return pattern;
    },
  });
  try {
    for (const { path, text } of sourceModules())
      if (text.includes("new RegExp(") && !path.endsWith(".tsx") && !path.includes("/browser/"))
        await import(join(import.meta.dirname, "..", path));
  } finally {
    globalThis.RegExp = original;
  }
  expect(made.size).toBeGreaterThan(5);
  const slow = [...made].filter(([, [source, flags]]) => source.length < maxSource && isSlow(source, flags));
  expect(slow.map(([pattern]) => pattern)).toEqual([]);
});

test.each([
  [/<[^>]*>/g, "a tag that may begin at every bracket"],
  [/\s+$/, "blanks at the end"],
  [/\s*\n\s*/g, "blanks around a line's end"],
  [/(?<!<br>)[ \t]*\n/g, "blanks behind a look-behind that lets all but one place begin"],
  [/\[caption[^\]]*\scaption=["']([^"']*)["'][^\]]*\]/gi, "attributes of a bracket that is not closed"],
  [/\{%\s*(\w+)([^\n]*?)%\}/g, "a mark without its end"],
  [/<pre[^<>]*>([\s\S]*?)<\/pre>/g, "an element without its end"],
  [/^(\w+\s?)*$/, "a repetition within a repetition"],
  [/^[^@]+@[^@]+\.[^@]+$/, "two parts between which every dot may stand"],
])("a pattern of the kind that is refused is found: %s, %s", (pattern) => {
  expect(isSlow(pattern.source, pattern.flags)).not.toBeNull();
});

test.each([/<[^<>]*>/g, /(?<!\s)\s+$/, /(?<!\s)\s*\n\s*/g, /^[\w-]+$/, /<!--[\s\S]*?(?:-->|$)/g, /"[^"]*"/g])(
  "a pattern that is read once is left alone: %s",
  (pattern) => {
    expect(isSlow(pattern.source, pattern.flags)).toBeNull();
  },
);
