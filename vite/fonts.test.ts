import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { featureSiteWords } from "#app/features.words.ts";
import { languageNames } from "#app/i18n/locale.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { launchBrowser } from "../tests/support/browser/browser.ts";
import { fallbackFaces, serifFallbackFaces } from "./font-fallbacks.ts";
import { facesFor, makeFonts } from "./fonts.ts";

const firstFlightBytes = 10 * 1460;
const headerBytes = 700;

let fonts: Awaited<ReturnType<typeof makeFonts>>;
beforeAll(async () => {
  fonts = await makeFonts();
});

const pairs = ["ledger", "book", "plain"];
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

  describe.each(pairs)("of the pair %s", (pair) => {
    const named = (role: string) => fonts.find(({ name }) => name === (pair === "ledger" ? role : `${pair}-${role}`));
    const kbOf = (roles: string[]) =>
      roles.reduce((sum, role) => sum + (named(role) ?? fontNamed(role)).bytes.length + headerBytes, 0) / 1_000;
    const largest = pair === "ledger" ? { en: 60, ar: 80 } : { en: 68, ar: 85 };

    test("an article in English has at most 60 KB of faces, one in Arabic 80, with all that occurs in it", () => {
      const other = { en: ["arabic-name", "words-bold"], ar: ["latin-name", "latin", "serif"] };
      expect(kbOf([...onEveryPage.en, "prose", "italic", ...other.en])).toBeLessThan(largest.en);
      expect(kbOf([...onEveryPage.ar, ...other.ar, "code", "signs"])).toBeLessThan(largest.ar);
    });

    test("a list has at most 45 KB of faces in English and 70 in Arabic", () => {
      expect(kbOf([...onEveryPage.en, "arabic-name", "signs"])).toBeLessThan(45);
      expect(kbOf([...onEveryPage.ar, "latin-name", "latin", "signs"])).toBeLessThan(70);
    });

    test.each(["en", "ar"] as const)("%s pages have a rule for every family, weight and slant, each once", (locale) => {
      const [ahead, late] = [facesFor(fonts, pair, locale, true), facesFor(fonts, pair, locale, false)];
      const families = ["Instrument Sans", "Display", "Display Arabic", "Display Figures", "Prose", "Code", "Name"];
      const arabic = locale === "ar" ? "Vazirmatn" : "Words";
      for (const family of [...families, arabic, "Prose Fallback"])
        expect([family, (ahead + late).includes(`font-family:"${family}"`)]).toEqual([family, true]);
      const prose = rulesOf(ahead + late).filter(({ family }) => family === "Prose");
      expect(new Set(prose.map(({ weights, style }) => `${style} ${weights}`))).toEqual(
        new Set(["normal 400 500", "normal 600 700", "italic 400 700"]),
      );
      const urls = (css: string) => new Set(css.match(/url\([^)]*\)/g));
      expect([...urls(ahead)].filter((url) => rulesOf(late).some(({ rule }) => rule.includes(url)))).toEqual([]);
    });

    test.each(["en", "ar"] as const)("on %s pages no character is in two files of a family and a weight", (locale) => {
      const rules = rulesOf(facesFor(fonts, pair, locale, true) + facesFor(fonts, pair, locale, false));
      const own = rules.filter(({ rule }) => rule.includes("url("));
      const keyOf = ({ family, weights, style }: Rule) => [family, weights, style].join();
      for (const key of new Set(own.map(keyOf))) {
        const all = own.filter((one) => keyOf(one) === key).flatMap(({ rule }) => charactersIn(rule));
        expect([key, all.filter((point, index) => all.indexOf(point) !== index)]).toEqual([key, []]);
      }
      // A browser asks the files of one range of weights alone.
      const ranges = new Set(own.map(({ family, style, weights }) => `${family} ${style}: ${weights}`));
      expect([...ranges].filter((range) => /^(?!Prose|Words).*: (?!400 700)/.test(range))).toEqual([]);
      expect([...ranges].filter((range) => /^(Prose normal|Words).*: 400 700/.test(range))).toEqual([]);
    });
  });

  test.each(["en", "ar"] as const)(
    "the small file for the name of the language has all letters of its words: %s",
    (locale) => {
      const { "hero.readHere": invitation } = locale === "en" ? siteEn : siteAr;
      const own = new Set(charactersIn(fontNamed(locale === "en" ? "latin-name" : "arabic-name").css));
      const letters = [...new Set(languageNames[locale] + invitation)];
      expect(letters.filter((letter) => !own.has(letter.codePointAt(0) ?? 0))).toEqual([]);
    },
  );

  test("all fonts swap in, also on a slow line", () => {
    const rules = fonts.flatMap(({ css }) => rulesOf(css));
    expect(rules.filter(({ rule }) => !rule.includes("font-display:swap"))).toEqual([]);
  });

  test("a browser accepts every file, kerns and aligns its text, and sets small text in proportion to large", async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage({ deviceScaleFactor: 2 });
    const files = fonts.map(({ name, bytes }) => ({ name, text: bytes.toString("base64") }));
    const measured = await page.evaluate(measureFonts, files);
    await browser.close();
    for (const { kerned, loose } of [measured.latin, measured.serif, measured.prose])
      expect(kerned).toBeLessThan(loose);
    expect(measured.latin.small / measured.latin.large).toBeCloseTo(1, 2);
    for (const [name, { ones, eights }] of Object.entries(measured))
      if (name !== "prose") expect(ones).toBeCloseTo(eights, 4);
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
    ["Prose Fallback", "prose", "ledger"],
    ["Prose Fallback", "book-prose", "book"],
    ["Prose Fallback", "plain-prose", "plain"],
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
    const faces = (fallbackFaces(pair) + serifFallbackFaces(pair))
      .split("@font-face")
      .filter((face) => face.includes(`"${fallback}`));
    const heights = faces.map((face) => {
      const percent = (key: string) => Number(face.match(new RegExp(`${key}:([\\d.]+)%`))?.[1]) / 100;
      return percent("size-adjust") * (percent("ascent-override") + percent("descent-override"));
    });
    expect(heights.length).toBeGreaterThan(1);
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

type Rule = ReturnType<typeof rulesOf>[number];

function rulesOf(css: string) {
  return (
    css.match(/@font-face\{[^}]*\}/g)?.map((rule) => {
      const [, weights = ""] = rule.match(/font-weight:([^;]+)/) ?? [];
      return { rule, family: familyOf(rule), weights, style: rule.includes("font-style:italic") ? "italic" : "normal" };
    }) ?? []
  );
}

function charactersIn(rule: string) {
  return rangesIn(rule).flatMap(([first, last]) => pointsOf(first, last));
}

function rangesOf(name: string) {
  return rangesIn(fontNamed(name).css);
}

function rangesIn(css: string): [number, number][] {
  const [, ranges = ""] = css.match(/unicode-range:([^}]*)/) ?? [];
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
    prose: widthsIn("prose"),
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
  return Object.fromEntries(
    ["arabic", "words", "words-bold", "naskh", "book-naskh", "plain-naskh"].map((name) => [name, shapesIn(name)]),
  );
}
