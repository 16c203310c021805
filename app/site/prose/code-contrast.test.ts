import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const styles = join(import.meta.dirname, "../styles");
const tokens = readFileSync(join(styles, "tokens.css"), "utf8");
const code = readFileSync(join(styles, "prose/code.css"), "utf8");

test.each(
  [...code.matchAll(/\.(code-[a-z]+) \{\n {2}color: var\(--([a-z-]+)\)/g)].map(([, name, token]) => [name, token]),
)("%s (--%s) has a contrast of 4.5 on code's ground, light and dark", (_, token = "") => {
  const grounds = coloursOf("sheet");
  coloursOf(token).forEach((colour, scheme) => {
    expect(contrast(colour, grounds[scheme] ?? "")).toBeGreaterThanOrEqual(4.5);
  });
});

test("all five tokens have a colour", () => {
  expect(code.match(/\.code-(?:keyword|string|number|comment|function) \{\n {2}color: /g)).toHaveLength(5);
});

function coloursOf(token: string) {
  const [, light = "", dark = ""] =
    new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? [];
  return [light, dark];
}

function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const share = Number.parseInt(colour.slice(index, index + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
