import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { featureSiteWords } from "#app/features.words.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { launchBrowser } from "../tests/support/browser/browser.ts";
import { fallbackFaces } from "./font-fallbacks.ts";
import { makeFonts } from "./fonts.ts";

const firstFlightBytes = 10 * 1460;
const headerBytes = 700;

let fonts: Awaited<ReturnType<typeof makeFonts>>;
beforeAll(async () => {
  fonts = await makeFonts();
});

const onEveryPage = { en: ["latin", "serif"], ar: ["arabic", "naskh", "serif-figures"] };

describe("the fonts of the pages", () => {
  test("a text face fits into two flights of a connection, a display face into one", () => {
    const sizes = fonts.map(({ name, bytes }) => [name, bytes.length + headerBytes] as const);
    for (const [name, bytes] of sizes.filter(([name]) => [...onEveryPage.en, ...onEveryPage.ar].includes(name)))
      expect([name, bytes < (name === "arabic" ? 2 : 1) * firstFlightBytes]).toEqual([name, true]);
    const own = sizes.filter(([name]) => /^(book|plain)-(serif|naskh|serif-figures)$/.test(name));
    expect(own.length).toBe(6);
    for (const [name, bytes] of own) expect([name, bytes < firstFlightBytes + 1_024]).toEqual([name, true]);
  });

  test.each([
    ["en", { ...siteEn, ...featureSiteWords.en }, /[A-Za-z0-9]/g],
    ["ar", { ...siteAr, ...featureSiteWords.ar }, /[\p{Script=Arabic}0-9]/gu],
  ] as const)("every letter of the words and of the sample site in %s is in a preloaded file", (locale, words, own) => {
    const ahead = new Set(
      onEveryPage[locale].flatMap((name) => rangesOf(name).flatMap(([first, last]) => pointsOf(first, last))),
    );
    const sample = join(import.meta.dirname, "../app/features/sample-content/records/sample");
    const written = readdirSync(sample, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(join(sample, name), "utf8"));
    const shown = Object.values(words).map((word) => JSON.stringify(word));
    const letters = new Set([...written, ...shown].join("").match(own));
    expect(letters.size).toBeGreaterThan(40);
    expect([...letters].filter((letter) => !ahead.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  test("no character is in two files of a family", () => {
    for (const family of new Set(fonts.map(({ css, pair }) => `${familyOf(css)} ${pair}`))) {
      const files = fonts.filter(({ css, pair }) => `${familyOf(css)} ${pair}` === family);
      const all = files.flatMap(({ name }) => rangesOf(name).flatMap(([first, last]) => pointsOf(first, last)));
      expect([family, all.filter((point, index) => all.indexOf(point) !== index)]).toEqual([family, []]);
    }
  });

  test("all fonts swap in, also on a slow line", () => {
    expect(fonts.filter(({ css }) => !css.includes("font-display:swap")).map(({ name }) => name)).toEqual([]);
  });

  test("a browser accepts every file, kerns and aligns its text, and sets small text in proportion to large", async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    const files = fonts.map(({ name, bytes }) => ({ name, text: bytes.toString("base64") }));
    const measured = await page.evaluate(measureFonts, files);
    await browser.close();
    for (const { kerned, loose } of [measured.latin, measured.serif]) expect(kerned).toBeLessThan(loose);
    expect(measured.latin.small / measured.latin.large).toBeCloseTo(1, 2);
    for (const { ones, eights } of Object.values(measured)) expect(ones).toBeCloseTo(eights, 4);
  });

  test.each([
    ["Latin Fallback", "latin", "ledger"],
    ["Serif Fallback", "serif", "ledger"],
    ["Arabic Fallback", "arabic", "ledger"],
    ["Naskh Fallback", "naskh", "ledger"],
    ["Serif Fallback", "book-serif", "book"],
    ["Naskh Fallback", "book-naskh", "book"],
    ["Serif Fallback", "plain-serif", "plain"],
    ["Naskh Fallback", "plain-naskh", "plain"],
  ])("every %s is as tall in a line as the face %s that it stands in for", async (fallback, name, pair) => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.setContent(`<style>${fontNamed(name).css.replace(/url\([^)]*\)/, dataUrlOf(name))}</style>`);
    const family = familyOf(fontNamed(name).css);
    const height = await page.evaluate(async (family) => {
      await document.fonts.load(`100px "${family}"`, "a ج");
      const line = document.body.appendChild(document.createElement("div"));
      line.setAttribute("style", `font: 100px/normal "${family}"; position: absolute`);
      line.textContent = family === "Display Arabic" || family === "Vazirmatn" ? "ج" : "a";
      return line.getBoundingClientRect().height / 100;
    }, family);
    await browser.close();
    const faces = fallbackFaces(pair)
      .split("@font-face")
      .filter((face) => face.includes(`"${fallback}`));
    const heights = faces.map((face) => {
      const percent = (key: string) => Number(face.match(new RegExp(`${key}:([\\d.]+)%`))?.[1]) / 100;
      return percent("size-adjust") * (percent("ascent-override") + percent("descent-override"));
    });
    expect(heights.length).toBeGreaterThan(2);
    for (const one of heights) expect(one).toBeCloseTo(height, 1.7);
  });

  test("Arabic letters are joined and carry their marks in both faces", async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    const files = fonts.map(({ name, bytes }) => ({ name, text: bytes.toString("base64") }));
    const shaped = await page.evaluate(shapeArabic, files);
    await browser.close();
    for (const [name, { joined, apart, marked, bare }] of Object.entries(shaped)) {
      expect([name, joined < apart]).toEqual([name, true]);
      expect([name, marked]).toEqual([name, bare]);
    }
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

function dataUrlOf(name: string) {
  return `url(data:font/woff2;base64,${fontNamed(name).bytes.toString("base64")})`;
}

function familyOf(css: string) {
  return css.match(/font-family:"([^"]+)"/)?.[1];
}

/** Runs in the browser: a file that it refuses throws. */
async function measureFonts(files: { name: string; text: string }[]) {
  for (const { name, text } of files) {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    document.fonts.add(await new FontFace(name, bytes, { weight: "400 700" }).load());
  }
  const widthOf = (family: string, text: string, style: string) => {
    const span = document.body.appendChild(document.createElement("span"));
    span.textContent = text;
    span.setAttribute("style", `font: 600 100px '${family}'; position: absolute; white-space: nowrap; ${style}`);
    return span.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(span).fontSize);
  };
  // So large that no hinting rounds the widths.
  const tabular = "font-size: 1000px; font-variant-numeric: tabular-nums lining-nums";
  const widthsIn = (family: string) => ({
    kerned: widthOf(family, "Tax, VAT, To", "font-kerning: normal"),
    loose: widthOf(family, "Tax, VAT, To", "font-kerning: none"),
    ones: widthOf(family, "1111", tabular),
    eights: widthOf(family, "8888", tabular),
    small: widthOf(family, "See the projects", "font-size: 17px"),
    large: widthOf(family, "See the projects", ""),
  });
  return {
    latin: widthsIn("latin"),
    serif: widthsIn("serif"),
    arabic: widthsIn("arabic"),
    "serif-figures": widthsIn("serif-figures"),
    "book-serif": widthsIn("book-serif"),
    "plain-serif": widthsIn("plain-serif"),
    "book-serif-figures": widthsIn("book-serif-figures"),
    "plain-serif-figures": widthsIn("plain-serif-figures"),
  };
}

/** Runs in the browser. */
async function shapeArabic(files: { name: string; text: string }[]) {
  for (const { name, text } of files) {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    document.fonts.add(await new FontFace(name, bytes, { weight: "400 700" }).load());
  }
  const widthOf = (family: string, text: string) => {
    const span = document.body.appendChild(document.createElement("span"));
    span.textContent = text;
    span.setAttribute("style", `font: 600 100px '${family}'; position: absolute; white-space: nowrap`);
    return span.getBoundingClientRect().width;
  };
  const shapesIn = (family: string) => ({
    joined: widthOf(family, "محاسبة"),
    apart: widthOf(family, [..."محاسبة"].join("\u200c")),
    marked: widthOf(family, "تفسّرُ"),
    bare: widthOf(family, "تفسر"),
  });
  return Object.fromEntries(["arabic", "naskh", "book-naskh", "plain-naskh"].map((name) => [name, shapesIn(name)]));
}
