import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { drawCard } from "#app/platform/cards/card.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { saveBrand } from "#app/records/brand/brand.server.ts";
import { brandShape } from "#app/records/brand/brand.ts";
import { publicTriedBrand } from "#app/records/brand/shown-brand.server.ts";
import { drawingOf } from "#app/site/cards/card.server.ts";
import { resumeSources } from "#app/site/resume/resume-sources.server.ts";
import { saveBrandFile } from "../../../../tests/support/of-features/brand-files.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { arabicWords, readPdf } from "../../../../tests/support/read-pdf.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { openFresh } from "../../../../tests/support/stores/engines.ts";
import { renderResumePdf } from "./resume-document.server.ts";

const staff = asAdmin(null);
const color = "#c01060";
const sizes = { wide: [900, 60], usual: [240, 60], tall: [60, 300] } as const;
const drawn = ([width, height]: readonly [number, number], fill = color) =>
  Buffer.from(`<svg viewBox="0 0 ${width} ${height}"><path d="M0 0h${width}v${height}H0z" fill="${fill}"/></svg>`);
const footAt = 480;
const texts = { en: "Accounts that explain every figure", ar: "أنظمة محاسبية تفسّر كل رقم فيها" };
const pairs = {
  ledger: { en: "SourceSerif4-SemiBold", prose: "SourceSerif4-Regular", ar: "MarkaziText-SemiBold" },
  book: { en: "EBGaramond-SemiBold", prose: "EBGaramond-Regular", ar: "MarkaziText-SemiBold" },
  plain: { en: "IBMPlexSans-SemiBold", prose: "IBMPlexSans-Regular", ar: "IBMPlexSansArabic-SemiBold" },
};

beforeAll(async () => {
  await openFresh("SQLite");
  await fillSampleSite(asSystem());
  setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example" }));
});

async function upload(bytes: Uint8Array) {
  const answer = await saveBrandFile(staff, "logo", bytes);
  if (!answer.ok) throw new Error(answer.error.word);
  return answer.address;
}

async function resumeIn(look: object, locale: Locale) {
  await saveBrand(staff, null, brandShape.parse(look));
  const sources = await resumeSources(locale);
  if (!sources) throw new Error("there is no resume");
  return readPdf(await renderResumePdf(sources, locale));
}

async function cardIn(look: Record<string, string>, locale: Locale) {
  const drawing = { family: "closing" as const, slug: "x" };
  const subject = { name: "x", locale, title: texts[locale], kicker: null, cover: null, drawing };
  const bytes = await drawCard(async () => drawingOf(subject, await publicTriedBrand(new URLSearchParams(look))));
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return `#${data.subarray(from, from + 3).toString("hex")}`;
  };
  const isNear = (x: number, y: number, to: Buffer) => {
    const from = (y * info.width + x) * info.channels;
    return to.every((channel, index) => Math.abs((data[from + index] ?? 0) - channel) < 12);
  };
  /** Where the color is in the foot: from left to right and from top to bottom. */
  const place = (of: Buffer) => {
    const found = { left: info.width, right: 0, top: info.height, bottom: 0 };
    for (let y = footAt; y < info.height; y += 1)
      for (let x = 0; x < info.width; x += 1)
        if (isNear(x, y, of)) {
          found.left = Math.min(found.left, x);
          found.right = Math.max(found.right, x);
          found.top = Math.min(found.top, y);
          found.bottom = Math.max(found.bottom, y);
        }
    return found;
  };
  return { data, at, isNear, place };
}

const rgb = (color: string) => Buffer.from(color.slice(1), "hex");

test("a document has its headings and its English prose in the chosen pair, its Arabic words joined and in their order", async () => {
  for (const [faces, fonts] of Object.entries(pairs)) {
    const [english, arabic] = [await resumeIn({ faces }, "en"), await resumeIn({ faces }, "ar")];
    expect([...english.fonts]).toEqual(expect.arrayContaining([fonts.en, fonts.prose]));
    expect([...arabic.fonts]).toEqual(expect.arrayContaining([fonts.ar, fonts.en]));
    expect(english).toMatchObject({ isTagged: true, pages: 2 });
    expect(arabic).toMatchObject({ isTagged: true, pages: 2 });
    expect(english.lines).toContain("Samir Daftari");
    const read = new Set(arabicWords(arabic.text));
    for (const word of arabicWords("نبذة مهنية العملية")) expect(read).toContain(word);
  }
});

test("a document has the logo as it was given, a drawing or a picture, on its first page alone", async () => {
  const raster = await upload(await sharp(drawn(sizes.usual)).png().toBuffer());
  expect(raster).toMatch(/\.webp$/);
  const without = await resumeIn({}, "en");
  expect(without.roles).not.toContain("Figure");
  for (const logo of [{ logo_light: raster }, { logo_dark: raster }]) {
    const pdf = await resumeIn(logo, "ar");
    expect([pdf.pictures - without.pictures, pdf.pages, pdf.isTagged]).toEqual([1, 2, true]);
    expect(pdf.roles).toContain("Figure");
  }
  for (const size of Object.values(sizes)) {
    const pdf = await resumeIn({ logo_light: await upload(drawn(size)) }, "en");
    expect([pdf.pictures, pdf.pages]).toEqual([without.pictures, 2]);
    expect(pdf.roles).toContain("Figure");
  }
});

test("a card has a logo of any shape in its foot, a drawing or a picture, where reading begins", async () => {
  const raster = await sharp(drawn(sizes.usual)).png().toBuffer();
  for (const [bytes, [width, height], locale] of [
    [raster, sizes.usual, "en"],
    [raster, sizes.usual, "ar"],
    [drawn(sizes.wide), sizes.wide, "en"],
    [drawn(sizes.tall), sizes.tall, "ar"],
  ] as const) {
    const { left, right, top, bottom } = (await cardIn({ logo_light: await upload(bytes) }, locale)).place(rgb(color));
    expect([left >= 111, right <= 1_089, top > 495, bottom < 575]).toEqual([true, true, true, true]);
    expect(Math.abs((right - left + 1) / (bottom - top + 1) / (width / height) - 1)).toBeLessThan(0.2);
    expect(locale === "en" ? left < 116 : right > 1_084).toBe(true);
  }
});

test("a logo for the dark theme alone stands on that theme's paper", async () => {
  const card = await cardIn({ logo_dark: await upload(drawn(sizes.usual, "#f4f1ea")), corners: "soft" }, "en");
  const plate = card.place(rgb("#11161b"));
  expect([plate.left, plate.bottom]).toEqual([112, 567]);
  expect(card.isNear((plate.left + plate.right) >> 1, (plate.top + plate.bottom) >> 1, rgb("#f4f1ea"))).toBe(true);
});

test("a card has the chosen corners, at the side of its text in both languages", async () => {
  for (const [corners, ground] of Object.entries({ square: "#efe9dc", soft: "#f8f5ee", round: "#f8f5ee" })) {
    const [english, arabic] = [await cardIn({ corners }, "en"), await cardIn({ corners }, "ar")];
    expect([english.at(701, 1), arabic.at(498, 628)]).toEqual([ground, ground]);
    expect([english.at(1_198, 1), english.at(740, 40)]).toEqual(["#efe9dc", "#efe9dc"]);
  }
});

test("a card has its title in the chosen pair, in both languages", async () => {
  for (const locale of ["en", "ar"] as const) {
    const titles = Object.keys(pairs).map(async (faces) =>
      (await cardIn({ faces }, locale)).data.subarray(0, footAt * 3_600),
    );
    expect(new Set((await Promise.all(titles)).map((pixels) => pixels.toString("latin1"))).size).toBe(3);
  }
});
