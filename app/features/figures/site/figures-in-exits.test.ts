import Ajv from "ajv/dist/2020.js";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { loader } from "#app/features/figures/site/figures-file.ts";
import { isLocale, locales, localizePath } from "#app/i18n/locale.ts";
import { publicValued } from "#app/records/mails/mail-values.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import {
  publicNotesOfValues,
  publicPageWithValues,
  publicTextWithValues,
  publicWithValues,
} from "#app/records/store/inline-values.server.ts";
import { insertRows } from "#app/records/store/store.server.ts";
import { valuesInAnswers } from "#app/site/page-cache/values-in-answers.server.ts";
import {
  equals,
  fractionOf,
  type SeededFigure,
  seededFigures,
} from "../../../../tests/support/of-features/seeded-figures.ts";
import { asSystem } from "../../../../tests/support/permissions.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";

const count = 10_000;
const atOnce = 500;
const at = "2026-01-01T00:00:00.000Z";
const figures = seededFigures(count, 20_261_129);
const keys = [...figures.keys()];
const named = keys.map((key) => `{=${key}}`);

shareStore();

beforeAll(async () => {
  const rows = [...figures.values()].map(
    ({ wanted: _, earlier: __, ...figure }: SeededFigure & { earlier?: unknown }) => ({
      ...{ ...figure, id: crypto.randomUUID(), created_at: at, updated_at: at, version: 1, deleted_at: null },
      ...{ visibility: "public", earlier: [], source_en: "Log", source_url: "https://a.example/log" },
    }),
  );
  for (let start = 0; start < rows.length; start += atOnce)
    await insertRows("figures", rows.slice(start, start + atOnce) as never);
  const footer = [{ target: "figures", level: 0, url: null, label_en: null, label_ar: null }];
  await insertRows(
    "menu_content" as never,
    { id: "site", created_at: at, updated_at: at, version: 1, footer } as never,
  );
}, 60_000);

/** The numbers that somebody reads in it. */
function numbersIn(shown: string) {
  const text = shown
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "")
    .replace(/\u00a0/g, " ")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,٬]/g, "")
    .replace(/٫/g, ".")
    .replace(/−/g, "-")
    .replace(/:1$| إلى 1$/, "")
    .replace(/يوم واحد/g, "1")
    .replace(/يومان/g, "2");
  return (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(fractionOf);
}

function checkAll(exit: string, shown: readonly string[]) {
  expect([exit, shown.length]).toEqual([exit, count]);
  const wrong = keys.flatMap((key, index) => {
    const { value, wanted = [] } = figures.get(key) as SeededFigure;
    if (value?.unit === "date") return [];
    const numbers = numbersIn(shown[index] ?? "");
    const isSame =
      numbers.length === wanted.length && wanted.every((one, place) => equals(one, numbers[place] ?? [0n, 0n]));
    return isSame ? [] : [`${key} ${shown[index]}`];
  });
  expect([exit, wrong]).toEqual([exit, []]);
}

describe.each(["western", "arabic"] as const)("with %s digits on Arabic pages", (digits) => {
  beforeAll(() => saveSettings(asSystem(), { digits } as never));

  test.each(locales)(
    "10,000 figures are what exact arithmetic says in every exit, in %s",
    async (locale) => {
      const html = await publicPageWithValues(`<main>${named.map((one) => `<p>${one}</p>`).join("\n")}</main>`, locale);
      const buttons = [...html.matchAll(/<p>(?:<bdi[^>]*>)?<button[^>]*>([^<]*)<\/button>/g)];
      checkAll(
        "page",
        buttons.map(([, value = ""]) => value),
      );
      const lines = named.join("\n");
      checkAll("text", (await publicTextWithValues(lines, locale)).split("\n"));
      checkAll("plain text", (await publicTextWithValues(lines, locale, "plain")).split("\n"));
      checkAll("PDF and card", (await publicWithValues({ named }, locale)).named);
      checkAll("search", (await publicWithValues({ named }, locale, "plain")).named);
      for (const type of ["application/atom+xml", "application/feed+json", "text/markdown"]) {
        const request = new Request(`http://localhost:3000${localizePath(locale, "/feed")}`);
        const answer = await valuesInAnswers(
          { request } as never,
          async () => new Response(JSON.stringify(named), { headers: { "content-type": type } }),
        );
        checkAll(type, JSON.parse(await (answer as Response).text()));
      }
      const notes = Object.entries((await publicNotesOfValues(named, locale))?.notes ?? {});
      checkAll(
        "notes of a PDF",
        notes.map(([key, note]) => totalIn(note, key, locale)),
      );
      const mail = { to: "a@b.example", subject: lines, text: lines, html: `<html lang="${locale}">${lines}</html>` };
      const { mail: sent } = await publicValued({ mail } as never);
      checkAll("subject of a mail", sent.subject.split("\n"));
      checkAll("mail", sent.text.split("\n"));
    },
    60_000,
  );
});

/** The value behind the name of the figure, before what it is made of. */
function totalIn(note: string, key: string, locale: string) {
  const name = figures.get(key) as unknown as Record<string, string>;
  const behind = note.slice(`${name[isLocale(locale) ? `name_${locale}` : ""]}: `.length);
  return behind.split(/ \(|\.(?:\s|$)/)[0] ?? "";
}

test("the file of figures has the form that its schema says, its values are exact, and the schema refuses what is none", async () => {
  const open = async (path: string) => {
    const url = new URL(path, "http://localhost:3000");
    const context = new RouterContextProvider();
    return (await loader({ url, request: new Request(url), params: {}, context } as never)).json();
  };
  const [file, schema] = [await open("/figures.json"), await open("/figures.schema.json")];
  const ajv = new Ajv({ strict: true, allErrors: true });
  ajv.addFormat("date", /^\d{4}-\d{2}-\d{2}$/);
  const validate = ajv.compile(schema);
  expect([validate(file), validate.errors]).toEqual([true, null]);
  expect(file.figures).toHaveLength(count);
  for (const { key, value } of file.figures) {
    const { wanted = [] } = figures.get(key) as SeededFigure;
    const texts: string[] =
      value.unit === "date" ? [] : value.unit === "change" ? [value.before, value.after] : [value.value];
    expect([
      key,
      texts.length === wanted.length &&
        texts.every((text, place) => equals(fractionOf(text), wanted[place] ?? [0n, 0n])),
    ]).toEqual([key, true]);
  }
  const [first] = file.figures;
  for (const wrong of [
    { value: { ...first.value, unit: "gold" } },
    { value: { unit: "number", value: 1.5, precision: 1 } },
    { value: { unit: "number", value: "1e9", precision: 1 } },
    { value: { unit: "money", value: "1", precision: 0 } },
    { key: "Not A Key" },
    { name: { en: "Only one" } },
    { asOf: "yesterday" },
    { source: { text: null, url: null } },
    { secret: "x" },
  ])
    expect([wrong, validate({ ...file, figures: [{ ...first, ...wrong }] })]).toEqual([wrong, false]);
});
