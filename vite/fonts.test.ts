import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { launchBrowser } from "../tests/support/browser/browser.ts";
import { makeFonts } from "./fonts.ts";

const firstFlightBytes = 10 * 1460;
const headerBytes = 700;

let fonts: Awaited<ReturnType<typeof makeFonts>>;
beforeAll(async () => {
  fonts = await makeFonts();
});

describe("the fonts of the pages", () => {
  test("Latin fits into the first flight of a connection, Arabic into the second", () => {
    expect(fontNamed("latin").bytes.length).toBeLessThan(firstFlightBytes - headerBytes);
    expect(fontNamed("arabic").bytes.length).toBeLessThan(2 * firstFlightBytes - headerBytes);
  });

  test("every letter of the words and of the sample site is in a preloaded file", () => {
    const ahead = new Set(
      [...rangesOf("latin"), ...rangesOf("arabic")].flatMap(([first, last]) => pointsOf(first, last)),
    );
    const sample = join(import.meta.dirname, "../app/records/sample");
    const written = readdirSync(sample, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(join(sample, name), "utf8"));
    const shown = [...Object.values(siteEn), ...Object.values(siteAr)].map((word) => JSON.stringify(word));
    const letters = new Set([...written, ...shown].join("").match(/[\p{L}\p{M}\p{N}]/gu));
    expect([...letters].filter((letter) => !ahead.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  test("no character is in two files", () => {
    const all = fonts.flatMap(({ name }) => rangesOf(name).flatMap(([first, last]) => pointsOf(first, last)));
    expect(all.filter((point, index) => all.indexOf(point) !== index)).toEqual([]);
  });

  test("late preloaded fonts shift nothing, and the others swap in", () => {
    const displays = fonts.map(({ name, css }) => [name, css.match(/font-display:(\w+)/)?.[1]]);
    expect(Object.fromEntries(displays)).toEqual({
      latin: "optional",
      "latin-rest": "swap",
      "latin-ext": "swap",
      arabic: "optional",
      "arabic-ext": "swap",
    });
  });

  test("a browser accepts every file, kerns and aligns its text, and sets small text in proportion to large", async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    const files = fonts.map(({ name, bytes }) => ({ name, text: bytes.toString("base64") }));
    const widths = await page.evaluate(measureFonts, files);
    await browser.close();
    expect(widths.kerned).toBeLessThan(widths.loose);
    expect(widths.ones).toBe(widths.eights);
    expect(widths.small / widths.large).toBeCloseTo(1, 2);
  });
});

function fontNamed(name: string) {
  const font = fonts.find((candidate) => candidate.name === name);
  if (!font) throw new Error(`there is no font ${name}`);
  return font;
}

function rangesOf(name: string): [number, number][] {
  const [, ranges = ""] = fontNamed(name).css.match(/unicode-range:([^}]*)/) ?? [];
  return ranges.split(",").map((range) => {
    const [first = "", last = first] = range.slice("U+".length).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function pointsOf(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Runs in the browser: a file that it refuses throws. */
async function measureFonts(files: { name: string; text: string }[]) {
  for (const { name, text } of files) {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    document.fonts.add(await new FontFace(name, bytes, { weight: "400 700" }).load());
  }
  const widthOf = (text: string, style: string) => {
    const span = document.body.appendChild(document.createElement("span"));
    span.textContent = text;
    span.setAttribute("style", `font: 600 100px latin; position: absolute; white-space: nowrap; ${style}`);
    return span.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(span).fontSize);
  };
  return {
    kerned: widthOf("Tax, VAT, To", "font-kerning: normal"),
    loose: widthOf("Tax, VAT, To", "font-kerning: none"),
    ones: widthOf("1111", "font-variant-numeric: tabular-nums"),
    eights: widthOf("8888", "font-variant-numeric: tabular-nums"),
    small: widthOf("See the projects", "font-size: 17px"),
    large: widthOf("See the projects", ""),
  };
}
