import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import type { AuditAction, AuditTable } from "#app/records/audit/audit-actions.ts";
import { readLinks, writeLinks } from "#app/records/collection/translation-links.server.ts";
import { addMark, dropMarks } from "#app/records/collection/translation-marks.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { type Link, languageBehind, newLinks } from "#app/records/paragraphs/links.ts";
import { type Block, blocksOfField } from "#app/records/paragraphs/paragraph.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { findPaired, readFieldPairs } from "./field-pairs.server.ts";
import { type Changed, linksBefore, type Move, movedLinks } from "./moved-links.ts";
import { readSideBySide } from "./side-by-side.server.ts";

/** The field of a record; of an article that of either language. */
export type Linked = { kind: string; id: string; field: string };
type Found = {
  table: string;
  id: string;
  marked: Record<Locale, string>;
  texts: Record<Locale, Block[]>;
  links: Link[];
};

/** What was changed, to be taken back; null where the texts are others by now. */
export function linkParagraphs(admin: Admin, linked: Linked, move: Move): Promise<Changed | null> {
  return inTransaction(async () => {
    const found = await findLinked(admin, linked);
    const moved = found && movedLinks(found.links, found.texts, move);
    if (!moved) return null;
    await keepLinks(admin, linked, found, moved.next, moved.changed);
    return moved.changed;
  });
}

export function takeBackLinks(admin: Admin, linked: Linked, changed: Changed) {
  return inTransaction(async () => {
    const found = await findLinked(admin, linked);
    const before = found && linksBefore(found.links, changed);
    if (before) await keepLinks(admin, linked, found, before, { before: changed.after, after: changed.before });
    return before !== null;
  });
}

async function findLinked(admin: Admin, { kind: name, id, field }: Linked): Promise<Found | null> {
  const kind = kindNamed(name);
  if (!kind) return null;
  if (kind.table === "articles") {
    const { target, source, links, translationId } = await readSideBySide(admin, id);
    const list = links[field as "content"];
    if (!target || !source || !list) return null;
    const sides = target.language === "en" ? { en: target, ar: source } : { en: source, ar: target };
    const textOf = (language: Locale) => blocksOfField(sides[language][field as "content"]);
    const marked = { en: sides.en.id, ar: sides.ar.id };
    return { table: kind.table, id: translationId, marked, texts: { en: textOf("en"), ar: textOf("ar") }, links: list };
  }
  const record = await findPaired(admin, kind.screen ?? "", id);
  const pair = record?.kind === kind && (await readFieldPairs(admin, record)).pairs.find((one) => one.field === field);
  if (!record || !pair) return null;
  const texts = { en: blocksOfField(pair.en), ar: blocksOfField(pair.ar) };
  const links = pair.links ?? newLinks(texts.en, texts.ar);
  return { table: kind.table, id: record.id, marked: { en: record.id, ar: record.id }, texts, links };
}

async function keepLinks(
  admin: Admin,
  { kind, field }: Linked,
  found: Found,
  next: Link[],
  { before, after }: Changed,
) {
  const { table, id, marked } = found;
  await writeLinks(admin, table, id, new Map(await readLinks(admin, table, id)).set(field, next));
  for (const one of new Set(Object.values(marked))) await dropMarks(admin, table, one, [field]);
  const behind = languageBehind(next);
  if (behind) await addMark(admin, table, marked[behind], field, behind);
  const action = `${kind}.translation` as AuditAction;
  await writeAudit(
    admin,
    action,
    kind as AuditTable,
    marked.ar,
    { [field]: saying(before) },
    { [field]: saying(after) },
  );
  await announce(table);
}

function saying(links: Link[]) {
  const said = (list: Link["en"]) => list.map(({ text }) => text).join(" ") || "–";
  return links.map(({ en, ar }) => `${said(en)} | ${said(ar)}`).join("\n");
}
