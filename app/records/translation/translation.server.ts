import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import type { AuditAction, AuditTable } from "../audit/audit-actions.ts";
import { readUnfinished, settleLinks } from "../collection/translation-links.server.ts";
import { operations } from "../kinds.server.ts";
import type { Kind } from "../store/kind.ts";
import type { LinkedRecord } from "../store/operations.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { presentRows } from "../store/present-rows.server.ts";
import { deleteRows, selectRows } from "../store/store.server.ts";
import type { Table } from "../store/table.ts";
import { tables } from "../store/tables.ts";
import { linkedTranslation, type Translation, translatedScreens, translationOf } from "./translation.ts";

export async function translationStates(
  admin: Admin,
  screens: readonly string[] = [...translatedScreens().keys()],
  ids?: readonly string[],
) {
  const states = new Map<string, Translation>();
  for (const kind of screens.flatMap((screen) => translatedScreens().get(screen) ?? []))
    for (const [id, state] of await statesOfKind(admin, kind, ids)) states.set(id, state);
  return states;
}

export async function statesOfKind(admin: Admin, kind: Kind, ids?: readonly string[]) {
  const states = new Map<string, Translation>();
  const behind = await outdatedLanguages(admin, kind, ids);
  if (kind.texts === "pairs")
    for (const { id, ...row } of await readTexts(admin, kind, ids))
      states.set(id, translationOf(row, behind.get(id) ?? []));
  else {
    const linked = (await operations[kind.name]?.listLinked?.(admin, ids)) ?? [];
    const shown = linked.flatMap(({ id, counterpart }) => (counterpart ? [id, counterpart.id] : [id]));
    const unfinished = await readUnfinished(admin, kind.table, [...new Set(shown.filter((id) => behind.has(id)))]);
    const textOf = ({ id, hasText }: LinkedRecord) => ({
      hasText,
      isBehind: behind.has(id),
      progress: unfinished.get(id),
    });
    for (const one of linked)
      states.set(one.id, linkedTranslation(one.language, textOf(one), one.counterpart && textOf(one.counterpart)));
  }
  return states;
}

/** Null confirms all records of the screen. */
export function confirmTranslation(admin: Admin, screen: string, language: Locale, id: string | null) {
  return inTransaction(async () => {
    for (const { table, name, texts } of translatedScreens().get(screen) ?? []) {
      const group = id !== null && texts === "linked" ? operations[name]?.listTranslationGroup?.(admin, id) : undefined;
      const ids = (await group) ?? [id];
      const confirmed = await deleteRows("translation_marks", { record_table: table, language })
        .$if(id !== null, (query) => query.where("record_id", "in", ids))
        .returning(["record_id", "field"])
        .execute();
      await settleLinks(admin, table, language, id === null ? null : ids.filter((one) => one !== null));
      for (const [record, marks] of Map.groupBy(confirmed, ({ record_id }) => record_id)) {
        const field = `outdated_${language}` as const;
        const before = { [field]: marks.map((mark) => mark.field) };
        await writeAudit(admin, `${name}.translation` as AuditAction, name as AuditTable, record, before, {
          [field]: [],
        });
      }
      if (confirmed.length > 0) await announce(table);
    }
  });
}

const outdatedLanguages = forAdmin(async ({ table, texts }: Kind, ids?: readonly string[]) => {
  const marks = await selectRows("translation_marks", { record_table: table })
    .select(["record_id", "language"])
    // Linked records count too, whose ids are unknown here.
    .$if(ids !== undefined && texts === "pairs", (query) => query.where("record_id", "in", ids ?? []))
    .execute();
  const languages = new Map<string, Locale[]>();
  for (const { record_id, language } of marks)
    languages.set(record_id, [...(languages.get(record_id) ?? []), language]);
  return languages;
});

/** With list columns, which may contain such texts too. */
async function readTexts(admin: Admin, kind: Kind, ids?: readonly string[]) {
  if (!kind.isSingle) return readRows(admin, kind, ids);
  const row = (await operations[kind.name]?.find?.(admin, "")) as Record<string, unknown> | null | undefined;
  const id = String(row?.[kind.key]);
  return row && (ids?.includes(id) ?? true) ? [{ ...row, id }] : [];
}

const readRows = forAdmin(async (kind: Kind, ids?: readonly string[]) => {
  const { columns }: Table = tables[kind.table];
  const names = Object.keys(columns);
  const texts = names.filter((name) => {
    const isPair = name.endsWith("_ar") || names.includes(`${name.replace(/_en$/, "")}_ar`);
    return isPair || columns[name]?.kind === "json";
  });
  const rows = presentRows(kind)
    .select([`${kind.key} as id`, ...texts])
    .$if(ids !== undefined, (query) => query.where(kind.key, "in", ids ?? []));
  return (await rows.execute()) as ({ id: string } & Record<string, unknown>)[];
});
