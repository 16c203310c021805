import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { grantSystem } from "#app/auth/sessions/permissions.server.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { createArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import { sampleArticles } from "#app/records/sample/articles/articles.ts";
import { publishedSearch } from "#app/records/search/published-search.server.ts";
import { refreshIndex } from "#app/records/search/refresh-index.server.ts";
import { textOfHtml } from "#app/records/search-index/words.ts";
import { store } from "#app/records/store/store.server.ts";
import { tables } from "#app/records/store/tables.ts";
import { arabicDocuments, arabicQueries } from "../../tests/support/search/judged-arabic.ts";
import { englishDocuments, englishQueries } from "../../tests/support/search/judged-english.ts";
import { atMost, type Figure, median, plainFigure } from "../figure.ts";

const articles = 10_000;
const wordsEach = 500;
const runs = 3;
const saves = 20;
const mostQueryMs = 20;

/** Measured while this is imported, since Vite loads nothing more for a program afterwards. */
export const figures = await measureSearchIn();

/** The judged queries among 10,000 articles, and what the index costs; on the database of DATABASE_URL if that is set. */
async function measureSearchIn(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), "daftar-search-"));
  const configuration = readConfiguration({ DATA_DIR: folder, DATABASE_URL: process.env.DATABASE_URL });
  setConfiguration(configuration);
  const database = await openDatabase(configuration, { migrationsFor, tables });
  try {
    await fillStore();
    const indexedAt = performance.now();
    await refreshIndex(grantSystem());
    const indexMs = performance.now() - indexedAt;
    const times = { en: await timesOf("en"), ar: await timesOf("ar") };
    const all = [...times.en, ...times.ar];
    const byCpu = all.toSorted((one, other) => one.cpuMs - other.cpuMs);
    const at = (share: number) => byCpu[Math.floor((byCpu.length - 1) * share)]?.cpuMs ?? 0;
    const name = `a search among ${articles} articles of ${wordsEach} words, ${database.engine}, CPU`;
    return [
      atMost(mostQueryMs, {
        name: `${name}, half of ${all.length} queries within`,
        value: at(0.5),
        unit: "ms",
        digits: 1,
      }),
      atMost(mostQueryMs, { name: "… 99 of 100 within", value: at(0.99), unit: "ms", digits: 1 }),
      plainFigure({
        name: "… the slowest",
        value: at(1),
        unit: "ms",
        digits: 1,
        notes: byCpu.slice(-5).map(({ text, cpuMs }) => `${text}: ${cpuMs.toFixed(1)} ms`),
      }),
      plainFigure({
        name: "… half of them by the clock",
        value: median(all.map(({ ms }) => ms)),
        unit: "ms",
        digits: 1,
      }),
      plainFigure({ name: "… indexing all of them", value: indexMs / 1_000, unit: "s", digits: 1 }),
      plainFigure({ name: "… saving an article, half within", value: await saveMs(), unit: "ms", digits: 1 }),
    ];
  } finally {
    await database.kysely.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The mean of some runs after a first one, as by somebody who types it again. */
async function timesOf(locale: "en" | "ar") {
  const times = [];
  for (const { text } of locale === "en" ? englishQueries : arabicQueries) {
    await publishedSearch(text, locale);
    const [before, cpuBefore] = [performance.now(), process.cpuUsage()];
    for (let run = 0; run < runs; run += 1) await publishedSearch(text, locale);
    const { user, system } = process.cpuUsage(cpuBefore);
    times.push({ text, ms: (performance.now() - before) / runs, cpuMs: (user + system) / 1_000 / runs });
  }
  return times;
}

async function saveMs() {
  const staff = grantSystem();
  const rows = await store().selectFrom("articles").selectAll().limit(saves).execute();
  const times = [];
  for (const { id, title, content } of rows) {
    const before = performance.now();
    await updateArticle(staff, id, null, articleShape.parse({ title: `${title} again`, content, status: "published" }));
    times.push(performance.now() - before);
  }
  return median(times);
}

/** Texts of shuffled sentences, always the same; every second one is Arabic. */
async function fillStore() {
  const { id } = await createArticle(grantSystem(), articleShape.parse({ title: "Copied", status: "published" }));
  const sample = await store().selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const sentences = { en: sentencesOf("en"), ar: sentencesOf("ar") };
  const random = randomNumbers();
  const copies = Array.from({ length: articles - 1 }, (_, number) => {
    const language = number % 2 === 0 ? ("en" as const) : ("ar" as const);
    const pick = () => sentences[language][Math.floor(random() * sentences[language].length)] ?? "";
    let text = "";
    for (let words = 0; words < wordsEach; words += pick().split(" ").length) text += `<p>${pick()}</p>`;
    const title = `${pick().split(/\s+/).slice(0, 5).join(" ")} ${number}`;
    const published_date = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString();
    return { ...sample, id: randomUUID(), slug: `article-${number}`, title, content: text, language, published_date };
  });
  for (let at = 0; at < copies.length; at += 100)
    await store()
      .insertInto("articles")
      .values(copies.slice(at, at + 100))
      .execute();
}

function sentencesOf(language: "en" | "ar") {
  const judged = (language === "en" ? englishDocuments : arabicDocuments).map(
    ([, title, , , text]) => `${title}. ${text}`,
  );
  const own = sampleArticles
    .map(({ article }) => article)
    .filter(({ title }) => /[\u0600-\u06FF]/.test(title) === (language === "ar"));
  const texts = [...judged, ...own.map(({ content }) => textOfHtml(content ?? ""))];
  return texts.flatMap((text) => text.split(/(?<=[.!?؟])\s+|\n+/)).filter((sentence) => sentence.length > 20);
}

/** Park and Miller's generator. */
function randomNumbers() {
  let state = 20_261_122;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
