import { readFile, stat } from "node:fs/promises";
import { decodeText } from "#app/features/archive/platform/decode-text.ts";
import { readDate } from "#app/features/foreign-texts/read-date.ts";
import { isMap, textOf, type Values } from "#app/features/foreign-texts/values.ts";
import { jsonOrNull } from "#app/platform/normalize-text.ts";
import type { Entry, EntryKind, Parsed, Remark, Source } from "../import-item.ts";
import { entryKey } from "../resume/entry-key.ts";

const maxBytes = 5 * 1024 ** 2;
const tools = new Set(["$schema", "meta"]);

type Read = { kind: EntryKind; title: string; notes?: Remark[] } & Entry;
type Field = {
  text: (...names: string[]) => string;
  list: (...names: string[]) => string[];
  day: (name: string) => string | null;
};

type Rule = [kind: string, title: string, organisation: string, days: string];

const written = (...lines: (string | string[])[]) => lines.flat().filter(Boolean).join("\n");

/** The kind of entry that a part of a section becomes, and the names of its title, organisation and days. */
const rules: Record<string, Rule> = {
  work: ["work", "position", "name company", "startDate endDate"],
  volunteer: ["work", "position", "organization", "startDate endDate"],
  education: ["education", "studyType area", "institution", "startDate endDate"],
  awards: ["certificate", "title", "awarder", "date"],
  certificates: ["certificate", "name", "issuer", "date"],
  publications: ["certificate", "name", "publisher", "releaseDate"],
  languages: ["language", "language", "fluency", ""],
  references: ["reference", "name", "", ""],
};
const withoutOwnKind = /^(?:volunteer|awards|publications|interests)$/;

function entry([kind, titles, organisations, days]: Rule, { text, list, day }: Field): Read {
  const each = (names: string) => names.split(" ").map((name) => text(name));
  const organisation = text(...organisations.split(" "));
  const title = each(titles).filter(Boolean).join(", ") || organisation;
  const lines = [each("summary description reference"), list("highlights", "courses", "keywords")];
  const description = written(...lines, each("score url website"));
  const [started_on = null, ended_on = null] = days.split(" ").map((name) => day(name));
  const texts = { organisation, place: text("location"), description };
  return { kind: "resume_entries", title, texts, fields: { kind, started_on, ended_on } };
}

function project({ text, list, day }: Field): Read {
  const [title, url, end] = [text("name"), text("url"), day("endDate")];
  const span = [day("startDate"), end].filter(Boolean).join(" – ");
  const overview = written(span, list("roles"), text("type"), list("highlights"));
  const address = /^https:\/\/github\.com\//i.test(url) ? { github_url: url } : { live_url: url };
  const state = { completion_date: end, status: end ? "completed" : "in_progress", is_private: true };
  const fields = { ...address, ...state, tags: list("keywords") };
  return {
    ...{ kind: "projects", title, fields, notes: [{ word: "madePrivate" }] },
    texts: { description: text("description", "summary") || title, overview, client_name: text("entity") },
  };
}

function skill({ text, list }: Field): Read {
  const items = [...list("keywords"), text("level")].filter(Boolean);
  const title = text("name");
  return { kind: "about_content", title, texts: {}, fields: { items: items.length > 0 ? items : [title] } };
}

const readers: Record<string, (field: Field) => Read> = {
  ...Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, (field: Field) => entry(rule, field)])),
  ...{ skills: skill, interests: skill, projects: project },
};

const profile = ({ text }: Field): Read => ({
  ...{ kind: "resume_content", title: text("name") || text("label") || "basics", fields: {} },
  texts: { subtitle: text("label"), profile_description: text("summary") },
});

/** A file in the format of jsonresume.org; null for every other one. */
export async function jsonResumeOrNull(path: string): Promise<Source | null> {
  if ((await stat(path)).size > maxBytes) return null;
  const resume = jsonOrNull(decodeText(await readFile(path)).text);
  if (!isMap(resume) || "db" in resume || "data" in resume || "posts" in resume) return null;
  if (!isMap(resume.basics) && !Object.keys(readers).some((name) => Array.isArray(resume[name]))) return null;
  return { format: "jsonresume", origin: null, timeZone: null, items: () => itemsOf(resume) };
}

async function* itemsOf(resume: Values): AsyncIterable<Parsed> {
  for (const [name, value] of Object.entries(resume)) {
    const read = readers[name];
    if (tools.has(name)) continue;
    if (name === "basics" && isMap(value)) yield itemOf(name, value, profile);
    else if (!read || !Array.isArray(value)) yield left(name, { word: "section", about: name });
    else
      for (const [index, one] of value.entries())
        yield isMap(one) ? itemOf(name, one, read, index) : left(`${name} ${index + 1}`, { word: "unreadable" });
  }
}

const left = (title: string, reason: Remark): Parsed => ({ left: { sourceId: title, kind: "file", title, reason } });

function itemOf(section: string, values: Values, read: (field: Field) => Read, index = 0): Parsed {
  const unknown = new Set(Object.keys(values).filter((name) => values[name] !== null && values[name] !== ""));
  const notes: Remark[] = [];
  const take = (name: string) => {
    unknown.delete(name);
    return values[name];
  };
  const given = read({
    text: (...names) => names.map((name) => textOf(take(name)).trim()).find(Boolean) ?? "",
    list: (...names) => names.flatMap((name) => [take(name)].flat().flatMap((one) => textOf(one).trim() || [])),
    day(name) {
      const given = textOf(take(name)).trim();
      const day = dayOf(given);
      if (day === null && /\d/.test(given)) notes.push({ word: "dateLeft", about: given.slice(0, 100) });
      return day;
    },
  });
  if (given.title === "") return left(`${section} ${index + 1}`, { word: "refused", about: "title" });
  if (withoutOwnKind.test(section)) notes.push({ word: "nearest", about: section });
  if (unknown.size > 0) notes.push({ word: "unknownFields", about: [...unknown].join(", ").slice(0, 500) });
  const source = { form: "json" as const, text: JSON.stringify(values) };
  const { kind, title, texts, fields } = given;
  const html = Object.values(texts).join(" ").slice(0, 5_000);
  const sourceId = entryKey(kind, section === "basics" ? section : title, texts.organisation, fields);
  return {
    item: {
      ...{ sourceId, kind, title, html, source, entry: { texts, fields } },
      ...{ tags: [], status: "draft", publishedAt: null },
      ...{ slug: null, language: null, excerpt: null, description: null, author: null, category: null, cover: null },
      ...{ oldAddresses: [], base: null, group: null, notes: [...(given.notes ?? []), ...notes] },
    },
  };
}

/** A year or a month alone begins with its first day. */
function dayOf(given: string) {
  const [, year, month = "01"] = /^(\d{4})(?:-(\d\d?))?$/.exec(given) ?? [];
  return (year ? `${year}-${month.padStart(2, "0")}-01` : readDate(given)?.slice(0, 10)) ?? null;
}
