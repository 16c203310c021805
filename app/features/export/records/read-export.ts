import { type Locale, locales } from "#app/i18n/locale.ts";
import { jsonOrNull } from "#app/platform/normalize-text.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { type ContentRecord, contentKindNamed, contentKinds, fieldNamed } from "./content-kinds.ts";
import { frontMatterIn } from "./front-matter.ts";
import { htmlFromMarkdown } from "./lossless-markdown.ts";
import { mapTexts } from "./map-texts.ts";
import { exportFormat, fieldOfName, filePath, formatVersion, manifestName } from "./names.ts";
import { personalKinds } from "./personal-records.ts";
import type { Cleaners } from "./write-markdown.ts";

export type Archive = { names: readonly string[]; read: (name: string) => Promise<Uint8Array | null> };

export type ReadRecord = { record: ContentRecord } | { unreadable: string };

type Values = Record<string, unknown>;
type Paths = ReadonlyMap<string, string>;

const decoder = new TextDecoder();
const marker = /<!-- field: (\w+) -->\n\n/;
const filePaths = /(?:\.\.\/)?(?:media|samples|covers)\/[\p{L}\p{M}\p{N}_-]+\.\w+/gu;
const markdownName = /^(.*)\.(en|ar)\.md$/;

/** What an export says of itself; null for an archive that is none. */
export async function ownExport(archive: Archive) {
  const about = parsed(await archive.read(manifestName)) as Values | null;
  return about?.format === exportFormat ? { isNewer: !(Number(about.version) <= formatVersion) } : null;
}

export async function* recordsOfExport(archive: Archive, clean: Cleaners): AsyncGenerator<ReadRecord> {
  const samples = archive.names.filter((name) => /^(?:samples|covers)\//.test(name));
  const paths = new Map(samples.map((name) => [name, `/${name}`]));
  for (const { name } of contentKinds())
    for await (const read of recordsOf(archive, name)) {
      if ("record" in read && name === "media") paths.set(pathOfFile(read.record), `/media/${read.record.id}`);
      yield read;
    }
  yield* markdownRecords(archive, clean, paths);
  for (const name of personalKinds) {
    yield* answersIn(recordsOf(archive, name), false);
    yield* answersIn(recordsOf(archive, name), true);
  }
}

export async function* recordsOf(archive: Archive, kind: string): AsyncGenerator<ReadRecord> {
  for (const file of filesOf(archive, new RegExp(`^records/${kind}-\\d+\\.json$`))) {
    const list: unknown = parsed(await archive.read(file));
    if (!Array.isArray(list)) yield { unreadable: file };
    else
      for (const item of list) {
        const record = recordIn(item, kind);
        yield record ? { record } : { unreadable: file };
      }
  }
}

async function* answersIn(records: AsyncIterable<ReadRecord>, areAnswers: boolean) {
  for await (const read of records) {
    const isAnswer = "record" in read && Boolean(read.record.fields.parent_id);
    if (isAnswer === areAnswers) yield read;
  }
}

export function pathOfFile({ fields }: ContentRecord) {
  return filePath(String(fields.sha256), String(fields.file_name), fields.mime_type === "application/pdf");
}

function filesOf({ names }: Archive, pattern: RegExp) {
  return names
    .filter((name) => pattern.test(name))
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

async function* markdownRecords(archive: Archive, clean: Cleaners, paths: Paths): AsyncGenerator<ReadRecord> {
  const bases = new Set(filesOf(archive, markdownName).map((name) => name.replace(markdownName, "$1")));
  const later: ContentRecord[] = [];
  for (const base of bases) {
    const record = await markdownRecord(base, archive, clean, paths);
    if (!record) yield { unreadable: `${base}.md` };
    else if (record.fields.translation_of) later.push(record);
    else yield { record };
  }
  for (const record of later) yield { record };
}

async function markdownRecord(base: string, archive: Archive, clean: Cleaners, paths: Paths) {
  let record: Values | null = null;
  for (const language of locales.toReversed()) {
    const bytes = await archive.read(`${base}.${language}.md`);
    if (!bytes) continue;
    const read = frontMatterOf(decoder.decode(bytes));
    const kind = read && contentKindNamed(String(read.values.kind));
    if (!read || !kind) return null;
    const { values, body } = read;
    const fields: Values = { ...(record?.fields as Values), ...fieldsIn(kind, language, values, body, clean, paths) };
    const { id, created, updated, hash } = values;
    const short = typeof values.short === "string" ? values.short.split("/").at(-1) : undefined;
    record = { kind: kind.name, id, created_at: created, updated_at: updated, hash, short, fields };
  }
  return record && recordIn(record, String(record.kind));
}

function fieldsIn(kind: Kind, language: Locale, values: Values, body: string, clean: Cleaners, paths: Paths) {
  const fields: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fieldNamed(kind, fieldOfName(kind, name), language);
    if (field && name !== "content") fields[field] = withAddresses(value, paths);
  }
  const toHtml = (text: string, ofClean: Cleaners["article"]) =>
    htmlFromMarkdown(withAddresses(text, paths) as string, ofClean);
  const content = fieldNamed(kind, "content", language);
  if (content) return { ...fields, [content]: toHtml(body, clean.article) || null };
  const sections = body.split(marker);
  for (let index = 1; index < sections.length; index += 2) {
    const field = fieldNamed(kind, sections[index] ?? "", language);
    if (field) fields[field] = toHtml((sections[index + 1] ?? "").trim(), clean.project);
  }
  return fields;
}

function frontMatterOf(text: string) {
  try {
    return frontMatterIn(text);
  } catch {
    return null;
  }
}

function withAddresses(value: unknown, paths: Paths) {
  return mapTexts(value, (text) => text.replace(filePaths, (path) => paths.get(path.replace("../", "")) ?? path));
}

function recordIn(item: unknown, kind: string): ContentRecord | null {
  const { id, created_at, updated_at, hash, short, fields } = (item ?? {}) as Values;
  const areTexts = [id, created_at, updated_at].every((text) => typeof text === "string");
  if (!areTexts || !fields || typeof fields !== "object" || !/^[^\p{C}]{1,64}$/u.test(String(id))) return null;
  const moments = [created_at, updated_at].map((moment) => new Date(String(moment)));
  if (moments.some((moment) => Number.isNaN(moment.getTime()))) return null;
  const [created = "", updated = ""] = moments.map((moment) => moment.toISOString());
  const read = { kind, id: String(id), created_at: created, updated_at: updated, hash: String(hash) };
  return { ...read, fields: fields as Values, ...(typeof short === "string" && { short }) };
}

function parsed(bytes: Uint8Array | null) {
  return bytes && jsonOrNull(decoder.decode(bytes));
}
