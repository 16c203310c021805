import { sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { forAdmin } from "../store/permission.ts";
import { searchText } from "../store/search-text.ts";
import { store } from "../store/store.server.ts";
import { type SearchedKind, type SearchHit, searchedKinds } from "./search-hit.ts";

const mostFound = 20;
const mostOfAKind = 8;
/** Beyond so many a record is found in its list, and not here. */
const mostRead = 5_000;

type Named = Omit<SearchHit, "kind"> & { names: (string | null)[] };

/**
 * The records of these kinds that hold every word of a query, at most twenty: those that are called so before those
 * that only say so in their text. Without a word in it nothing is found.
 */
export const findRecords = forAdmin(
  async (query: string, locale: Locale, kinds: readonly SearchedKind[] = searchedKinds): Promise<SearchHit[]> => {
    const words = searchText(query).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const called: SearchHit[] = [];
    const saying: SearchHit[] = [];
    for (const kind of searchedKinds.filter((known) => kinds.includes(known))) {
      const records = await readers[kind](locale);
      const named = records.filter(({ names }) => hasWords(searchText(...names), words));
      called.push(...named.slice(0, mostOfAKind).map((record) => foundOf(kind, record)));
      if (kind !== "articles" && kind !== "projects") continue;
      const ids = await idsOfTexts(kind, words);
      const others = records.filter((record) => ids.has(record.id) && !named.includes(record));
      saying.push(...others.slice(0, mostOfAKind).map((record) => foundOf(kind, record)));
    }
    return [...called, ...saying].slice(0, mostFound);
  },
);

const foundOf = (kind: SearchedKind, { id, title, note }: Named): SearchHit => ({ kind, id, title, note });

const hasWords = (text: string, words: string[]) => words.every((word) => text.includes(word));

/** What the records of each kind are called, the newest first. */
const readers: Record<SearchedKind, (locale: Locale) => Promise<Named[]>> = {
  async articles() {
    const rows = await store()
      .selectFrom("articles")
      .select(["id", "title", "category"])
      .where("deleted_at", "is", null)
      .$call(newest)
      .execute();
    return rows.map(({ id, title, category }) => ({ id, title, note: category, names: [title, category] }));
  },
  async projects(locale) {
    const present = store().selectFrom("projects").where("deleted_at", "is", null);
    const rows = await present.select(["id", "title_en", "title_ar"]).$call(newest).execute();
    return rows.map(({ id, title_en, title_ar }) => {
      const [title, note] = locale === "ar" ? [title_ar, title_en] : [title_en, title_ar];
      return { id, title, note, names: [title, note] };
    });
  },
  async tasks() {
    const present = store().selectFrom("tasks").where("deleted_at", "is", null);
    const rows = await present.select(["id", "title", "project_code"]).$call(newest).execute();
    return rows.map(({ id, title, project_code }) => ({ id, title, note: project_code, names: [title, project_code] }));
  },
  async project_codes() {
    const rows = await store().selectFrom("project_codes").select(["code", "name"]).$call(newest).execute();
    return rows.map(({ code, name }) => ({ id: code, title: name, note: code, names: [code, name] }));
  },
  async messages() {
    const rows = await store()
      .selectFrom("messages")
      .select(["id", "subject", "name", "email"])
      .where("deleted_at", "is", null)
      .$call(newest)
      .execute();
    return rows.map(({ id, subject, name, email }) => {
      return { id, title: subject ?? name, note: subject ? name : email, names: [subject, name, email] };
    });
  },
  async users() {
    const rows = await store().selectFrom("profiles").select(["user_id", "full_name", "email"]).$call(newest).execute();
    return rows.map(({ user_id, full_name, email }) => {
      return { id: user_id, title: full_name || email, note: email, names: [full_name, email] };
    });
  },
  async media(locale) {
    const present = store().selectFrom("media").where("deleted_at", "is", null);
    const rows = await present.select(["id", "file_name", "alt_en", "alt_ar"]).$call(newest).execute();
    return rows.map(({ id, file_name, alt_en, alt_ar }) => {
      const [alt, other] = locale === "ar" ? [alt_ar, alt_en] : [alt_en, alt_ar];
      return { id, title: alt ?? other ?? file_name, note: file_name, names: [file_name, alt, other] };
    });
  },
};

type Newest<Query> = { orderBy(column: "created_at", direction: "desc"): Query; limit(most: number): Query };

function newest<Query extends Newest<Query>>(rows: Query) {
  return rows.orderBy("created_at", "desc").limit(mostRead);
}

/** Those whose whole text, as it is kept for searching, holds the words. */
async function idsOfTexts(table: "articles" | "projects", words: string[]) {
  const holds = (word: string) => sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
  const rows = words.reduce((query, word) => query.where(holds(word)), store().selectFrom(table).select("id"));
  return new Set((await rows.where("deleted_at", "is", null).execute()).map(({ id }) => id));
}
