import { type Locale, localeOfPath, withoutLocale } from "#app/i18n/locale.ts";
import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import { operations } from "#app/records/kinds.server.ts";
import { kindNamed, kinds } from "#app/records/kinds.ts";
import { findRecords } from "#app/records/search/find-records.server.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { recordAt } from "#app/records/store/public-places.ts";
import { type FoundField, fieldOfText, plainLetters } from "./field-of-text.ts";

export type AskedText = {
  /** Of the page that shows it. */
  path: string;
  /** Of the record that its card links to, or empty. */
  near: string;
  /** The text itself, then the paragraph around it. */
  texts: readonly string[];
};

type Candidate = { kind: Kind; id: string; row: object };

type Row = Record<string, unknown>;

const wordsOfSearch = 8;
const maxWithoutPages = 300;

export async function findField(staff: Admin, { path, near, texts }: AskedText): Promise<FoundField | null> {
  const locale = localeOfPath(path);
  const ofPage = await recordOfPath(staff, path);
  const beside = near && near !== path ? await recordOfPath(staff, near) : null;
  const named = [beside, ofPage].filter((one) => one !== null);
  const found =
    (await firstWith(named, texts, locale)) ??
    (await firstWith(await withoutPages(staff), texts, locale)) ??
    (await firstWith(await searched(staff, texts, locale), texts, locale));
  if (found) return found;
  if (ofPage) return { kind: ofPage.kind.name, id: ofPage.id, field: null };
  return withoutLocale(path) === "/" ? { kind: "settings", id: "site", field: null } : null;
}

/** The record with the best field; of equal ones the first. */
async function firstWith(candidates: readonly Candidate[], texts: readonly string[], locale: Locale) {
  const matches = candidates.flatMap(({ kind, id, row }) => {
    const match = fieldOfText(row as Row, fieldsOf(kind), texts, locale);
    return match ? [{ kind: kind.name, id, ...match }] : [];
  });
  const [best] = matches.toSorted((one, other) => other.score - one.score);
  if (!best) return null;
  const { score: _, ...found } = best;
  return found satisfies FoundField;
}

function fieldsOf({ fields, choices, notRestored }: Kind) {
  return fields.filter((field) => !choices.includes(field) && !notRestored.includes(field));
}

async function recordOfPath(staff: Admin, path: string): Promise<Candidate | null> {
  const place = recordAt(withoutLocale(decodedOrGiven(path)));
  const kind = place && kinds.find(({ table }) => table === place.table);
  if (!kind) return null;
  const row = await presentRows(kind).select(kind.key).where("slug", "=", place.slug).executeTakeFirst();
  return row ? readCandidate(staff, kind, String((row as Row)[kind.key])) : null;
}

/** What has one row, and records without a page of their own, such as the entries of the resume. */
async function withoutPages(staff: Admin) {
  const edited = kinds.filter(({ fields, isSingle, texts }) => fields.length > 0 && (isSingle || texts === "pairs"));
  const read = edited
    .filter(({ search }) => search?.publicAt === undefined)
    .map(async (kind) => {
      if (kind.isSingle) return [await readCandidate(staff, kind, "")];
      const rows = await presentRows(kind).select(kind.key).limit(maxWithoutPages).execute();
      return Promise.all(rows.map((row) => readCandidate(staff, kind, String((row as Row)[kind.key]))));
    });
  return (await Promise.all(read)).flat().filter((one) => one !== null);
}

/** Among records that no address of the page names, such as cards of the home page and entries of the resume. */
async function searched(staff: Admin, texts: readonly string[], locale: Locale) {
  const queries = [...new Set(texts.map(plainLetters))].filter((text) => text.length > 1);
  const all = await Promise.all(
    queries.map((text) => findRecords(staff, text.split(" ").slice(0, wordsOfSearch).join(" "), locale)),
  );
  const hits = new Map(all.flat().map((hit) => [`${hit.kind} ${hit.id}`, hit]));
  const read = [...hits.values()].map(async ({ kind: name, id }) => {
    const kind = kindNamed(name);
    return kind ? readCandidate(staff, kind, id) : null;
  });
  return (await Promise.all(read)).filter((one) => one !== null);
}

async function readCandidate(staff: Admin, kind: Kind, id: string): Promise<Candidate | null> {
  const row = await operations[kind.name]?.find?.(staff, id);
  return row ? { kind, id, row } : null;
}
