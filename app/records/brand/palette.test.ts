import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shapeErrors } from "../../../tests/support/form-shapes.ts";
import { brandFrom, brandShape } from "./brand.ts";
import { brandCss } from "./brand-css.ts";
import { colorOf, contrastOf, oklchOf } from "./color.ts";
import {
  accentContrasts,
  accents,
  colorsOf,
  correctAccent,
  defaultBrand,
  isReadable,
  paperNames,
  papers,
} from "./palette.ts";

const tokens = readFileSync(join(import.meta.dirname, "../../site/styles/tokens.css"), "utf8");
const tokenPairs = [...tokens.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
const tokenOf = (name: string, index: number) => tokenPairs.find(([, token]) => token === name)?.[index + 2] ?? "";

/** The same colors at each run (mulberry32). */
function randomColors(count: number) {
  let state = 17;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return Array.from({ length: count }, () => `#${(next() % 0x1000000).toString(16).padStart(6, "0")}`);
}

test("each of 10,000 random colors is readable in both themes once it is corrected, on every ground of its paper", () => {
  const wrong = randomColors(10_000).filter((color, index) => {
    const paper = paperNames[index % paperNames.length] ?? "ledger";
    const { light, dark } = accentContrasts({ accent: correctAccent(color, paper), paper });
    return !(light >= 4.5 && dark >= 4.5);
  });
  expect(wrong).toEqual([]);
});

test("texts and lines of the page are readable on every paper and on the accent's wash", () => {
  const problems = paperNames.flatMap((paper) =>
    (["light", "dark"] as const).flatMap((theme, index) =>
      ["#33cc55", "#0d5c63", "#8f2433"].flatMap((color) => {
        const own = colorsOf({ accent: correctAccent(color, paper), paper })[theme];
        const texts = ["ink", "ink-soft", "red", "green", "amber", "blue"].map((name) => tokenOf(name, index));
        const grounds = [own.paper, own.sheet];
        const min = Math.min(
          ...texts.flatMap((text) => grounds.map((ground) => contrastOf(text, ground))),
          contrastOf(tokenOf("ink", index), own["accent-wash"]),
          contrastOf(tokenOf("ink-soft", index), own["accent-wash"]),
        );
        const lines = Math.min(...grounds.map((ground) => contrastOf(own["rule-strong"], ground)));
        return min >= 4.5 && lines >= 3 ? [] : [`${paper} ${theme} ${color}: ${min}, ${lines}`];
      }),
    ),
  );
  expect(problems).toEqual([]);
});

test("the eight colors of the palette are readable on every paper as they are", () => {
  expect(new Set(accents).size).toBe(8);
  for (const paper of paperNames) expect(accents.filter((accent) => !isReadable({ accent, paper }))).toEqual([]);
});

test("a correction keeps the hue and leaves a readable color alone", () => {
  for (const color of ["#ff8800", "#33cc55", "#cc55ee", "#55aaff"]) {
    const [before, after] = [oklchOf(color), oklchOf(correctAccent(color, "ledger"))];
    const turned = Math.abs(Math.atan2(Math.sin(after.hue - before.hue), Math.cos(after.hue - before.hue)));
    expect(turned).toBeLessThan(0.06);
    expect(after.lightness).toBeLessThan(before.lightness);
  }
  expect(correctAccent("#8f2433", "ledger")).toBe("#8f2433");
  for (const color of ["#000000", "#ffffff", "#0d5c63", "#ff0000"]) expect(colorOf(oklchOf(color))).toBe(color);
});

test("the default look is that of the style sheet, and costs no byte", () => {
  const ours = colorsOf(defaultBrand);
  for (const [name, [light, dark]] of tokenPairs.map(([, name = "", ...pair]) => [name, pair] as const))
    if (name in ours.light) expect([ours.light, ours.dark].map((one) => one[name as "paper"])).toEqual([light, dark]);
  expect(ours.light.paper).toBe(papers.ledger.light.paper);
  expect(brandCss({ ...defaultBrand, logos: [] })).toBe("");
});

test("an own look costs less than a kilobyte", () => {
  for (const paper of paperNames)
    for (const corners of ["soft", "round"] as const) {
      const css = brandCss({ ...defaultBrand, accent: "#8f2433", paper, corners, logos: [] });
      expect(css.length).toBeLessThan(800);
      expect(css).toContain("--accent:light-dark(#8f2433,");
    }
});

describe("the form", () => {
  const errorsOf = (input: object) => shapeErrors(brandShape, input);

  test("of a site whose owner has chosen nothing is the default", () => {
    expect(brandShape.parse({})).toEqual(defaultBrand);
    expect(brandShape.parse({ accent: "#0D5C63", logo_light: " ", paper: "" })).toEqual(defaultBrand);
  });

  test("refuses what is no color, and a color that is hard to read", () => {
    for (const accent of ["red", "#12345", "#0d5c63;--x:url(//evil.example)"])
      expect(Object.keys(errorsOf({ accent }))).toEqual(["accent"]);
    expect(errorsOf({ accent: "#ffee00" })).toEqual({ accent: { word: "brand.unreadable" } });
    expect(errorsOf({ accent: correctAccent("#ffee00", "sand"), paper: "sand" })).toEqual({});
  });

  test("takes only files of the brand as logo and icon", () => {
    const logo = "/brand/0123456789abcdef-512x128.svg";
    expect(brandShape.parse({ logo_light: logo, icon: logo })).toMatchObject({ logo_light: logo, icon: logo });
    for (const logo_light of ["/media/x", "https://evil.example/a.svg", "/brand/../x.svg", "javascript:alert(1)"])
      expect(errorsOf({ logo_light })).toEqual({ logo_light: { word: "validation.invalid" } });
  });

  test("and what is stored: an unreadable color is corrected, an unknown choice is the default", () => {
    expect(brandFrom({ accent: "#ffee00", paper: "velvet", corners: "round" })).toEqual({
      ...defaultBrand,
      accent: correctAccent("#ffee00", "ledger"),
      corners: "round",
    });
    expect(brandFrom({ accent: "x", icon: "x", paper: "mist" })).toEqual({ ...defaultBrand, paper: "mist" });
  });
});
