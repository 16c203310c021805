import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Locale } from "#app/i18n/locale.ts";
import { TooManyCards } from "#app/platform/cards/card.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { createArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { type ArticleInput, articleShape } from "#app/records/articles/article.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { publicShortCode } from "#app/records/short-links/short-link.server.ts";
import { cardOf, drawingOf } from "#app/site/cards/card.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { cardNamed } from "../platform/stored-cards.server.ts";
import { loader } from "./card-file.ts";
import { publicCardSubject } from "./card-subject.server.ts";

const staff = asAdmin();
const folder = mkdtempSync(join(tmpdir(), "daftar-cards-"));
const ink = { r: 26, g: 36, b: 48 };
const article = (more: Partial<ArticleInput> = {}) =>
  articleShape.parse({ title: "Close", status: "published", ...more });

beforeEach(() => setConfiguration(readConfiguration({ ORIGIN: "https://daftar.example", DATA_DIR: folder })));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(path: string) {
  try {
    return await loader({ params: { name: path.replace("/cards/", "") } } as Parameters<typeof loader>[0]);
  } catch (thrown) {
    return thrown as Response;
  }
}

async function cardAt(table: string, id: string, locale: Locale) {
  const subject = await publicCardSubject((await publicShortCode(table, id)) ?? "", locale);
  return subject && cardOf(subject);
}

/** Whether there is ink in a part of the picture, as shares of its width. */
async function hasInk(bytes: Uint8Array, from: number, to: number) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let y = 100; y < 300; y += 1)
    for (let x = Math.round(from * info.width); x < to * info.width; x += 1) {
      const index = (y * info.width + x) * info.channels;
      const distance = [ink.r, ink.g, ink.b].map((value, channel) => Math.abs((data[index + channel] ?? 0) - value));
      if (Math.max(...distance) < 24) return true;
    }
  return false;
}

onEachEngine(() => {
  test("a card is drawn once at its own address, its text on the side where reading begins", async () => {
    const english = await createArticle(staff, article({ category: "Audit" }));
    const arabic = await createArticle(staff, article({ title: "إقفال", tags: "ar" }));
    const made = await Promise.all([cardAt("articles", english.id, "en"), cardAt("articles", arabic.id, "ar")]);
    for (const [index, card] of made.entries()) {
      expect(card?.path).toMatch(/^\/cards\/[2-9b-z]{6}-(en|ar)-[\w-]{16}\.png$/);
      const response = await ask(card?.path ?? "");
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/png",
        "cache-control": "public, max-age=31536000, immutable",
      });
      const bytes = await response.bytes();
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630, format: "png" });
      const isStart = index === 0;
      expect([await hasInk(bytes, 0.1, 0.25), await hasInk(bytes, 0.75, 0.9)]).toEqual([isStart, !isStart]);
      expect(readdirSync(join(folder, "cards"))).toContain(card?.path.replace("/cards/", ""));
      expect((await ask(card?.path ?? "")).status).toBe(200);
    }
    expect(made[0]?.alt).toBe("Close · Daftar");
  });

  test("an earlier card leads to today's, and what visitors may not see has none", async () => {
    const { id } = await createArticle(staff, article());
    const before = await cardAt("articles", id, "en");
    await updateArticle(staff, id, null, article({ title: "Closing" }));
    const after = await cardAt("articles", id, "en");
    expect(after?.path).not.toBe(before?.path);
    const moved = await ask(before?.path ?? "");
    expect([moved.status, moved.headers.get("location")]).toEqual([302, after?.path]);
    await updateArticle(staff, id, null, article({ status: "draft" }));
    expect((await ask(after?.path ?? "")).status).toBe(404);
    expect(await cardAt("articles", id, "en")).toBeNull();
  });

  test("an article has a card in its own language, a project in each, a list and the home page too", async () => {
    const { id } = await createArticle(staff, article());
    expect(await cardAt("articles", id, "ar")).toBeNull();
    const texts = { title_en: "Ledger", title_ar: "دفتر", description_en: "One.", description_ar: "واحد." };
    const made = await createProject(staff, projectShape.parse({ ...texts, status: "completed" }));
    expect((await cardAt("projects", made.id, "ar"))?.alt).toMatch(/^دفتر · /);
    expect((await cardAt("projects", made.id, "en"))?.alt).toMatch(/^Ledger · /);
    for (const name of ["home", "articles", "projects"])
      for (const locale of ["en", "ar"] as const) expect((await publicCardSubject(name, locale))?.title).toBeTruthy();
  });

  test("no address draws anything that no page names", async () => {
    const names = [
      "x.png",
      "home-en-aaaaaaaaaaaaaaaa.gif",
      "home-fr-aaaaaaaaaaaaaaaa.png",
      "toString-en-aaaaaaaaaaaaaaaa.png",
    ];
    for (const name of [...names, "222222-en-aaaaaaaaaaaaaaaa.png", "../../etc/passwd"])
      expect((await ask(`/cards/${name}`)).status).toBe(404);
    expect((await ask("/cards/home-en-aaaaaaaaaaaaaaaa.png")).status).toBe(302);
  });

  test("its own picture is on the card, and without it the drawing of its list", async () => {
    const { id } = await createArticle(staff, article({ featured_image_url: "/samples/close-calendar.webp" }));
    const code = (await publicShortCode("articles", id)) ?? "";
    const subject = await publicCardSubject(code, "en");
    expect(subject?.cover).toBe("/samples/close-calendar.webp");
    const withCover = subject && (await drawingOf(subject));
    expect(withCover).toMatchObject({ format: "jpeg", data: { cover: "/cover.jpg", drawing: null } });
    expect(withCover?.files["/cover.jpg"]?.length).toBeGreaterThan(1_000);
    const card = subject && (await cardOf(subject));
    const bytes = await (await ask(card?.path ?? "")).bytes();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630, format: "jpeg" });
    const gone = subject && (await drawingOf({ ...subject, cover: "/samples/nothing.webp" }));
    expect(gone).toMatchObject({ files: {}, data: { cover: null, drawing: expect.stringContaining("<svg") } });
  });

  test("long titles, mixed scripts and words without a break are drawn without a failure", async () => {
    const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
    const titles = [
      word,
      `${"إقفال الشهر IFRS 16 و94.6% ".repeat(12)}`,
      '#let x = 1 $a$ *b* _c_ \\ @ref "q" <l>',
      "؟",
      "\u{1F4D2}",
    ];
    for (const title of titles) {
      const subject = { name: "home", locale: "ar" as const, title, kicker: null, cover: null, drawing: null };
      const drawing = await drawingOf(subject);
      const bytes = await cardNamed(`${titles.indexOf(title)}.png`, async () => drawing);
      expect((await sharp(bytes).metadata()).width).toBe(1_200);
    }
  });
}, ["SQLite"]);

test("the same card is drawn once for all who wait", async () => {
  const held = Promise.withResolvers<never>();
  let reads = 0;
  const ask = () =>
    cardNamed("same.png", () => {
      reads += 1;
      return held.promise;
    }).catch(() => null);
  const asked = [ask(), ask(), ask()];
  await expect.poll(() => reads).toBe(1);
  held.reject(new Error("stopped"));
  await Promise.all(asked);
  expect(reads).toBe(1);
});

test("beyond thirty waiting cards none is begun", async () => {
  const held = Promise.withResolvers<never>();
  let refused = 0;
  const ask = (name: string) =>
    cardNamed(name, () => held.promise).catch((error) => {
      if (error instanceof TooManyCards) refused += 1;
    });
  const asked = Array.from({ length: 40 }, (_, index) => ask(`other-${index}.png`));
  await expect.poll(() => refused).toBe(40 - 31);
  held.reject(new Error("stopped"));
  await Promise.all(asked);
  expect(refused).toBe(40 - 31);
});
