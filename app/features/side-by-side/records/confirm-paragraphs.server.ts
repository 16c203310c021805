import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import type { AuditAction, AuditTable } from "#app/records/audit/audit-actions.ts";
import { readLinks, writeLinks } from "#app/records/collection/translation-links.server.ts";
import { addMark, dropMarks } from "#app/records/collection/translation-marks.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { type Link, languageBehind, linkKey, settled } from "#app/records/paragraphs/links.ts";
import type { Admin } from "#app/records/store/permission.ts";

type Confirmed = {
  kind: string;
  /** The record whose links they are, and the one that is marked: two only for articles. */
  id: string;
  marked: Record<Locale, string>;
  field: string;
  keys: readonly string[];
};

/** The number of paragraphs that agree now; others have changed meanwhile. */
export function confirmParagraphs(admin: Admin, { kind: name, id, marked, field, keys }: Confirmed) {
  return inTransaction(async () => {
    const kind = kindNamed(name);
    if (!kind) return 0;
    const stored = await readLinks(admin, kind.table, id);
    const links = stored.get(field) ?? [];
    const isMeant = (link: Link) => link.behind !== undefined && keys.includes(linkKey(link));
    const confirmed = links.filter(isMeant);
    if (confirmed.length === 0) return 0;
    const next = links.map((link) => (isMeant(link) ? settled(link) : link));
    await writeLinks(admin, kind.table, id, new Map(stored).set(field, next));
    for (const one of new Set(Object.values(marked))) await dropMarks(admin, kind.table, one, [field]);
    const behind = languageBehind(next);
    if (behind) await addMark(admin, kind.table, marked[behind], field, behind);
    for (const [language, list] of Map.groupBy(confirmed, (link) => link.behind as Locale)) {
      const [old, now] = [`outdated_${language}`, list.map(({ was = [] }) => was.map(({ text }) => text).join("\n"))];
      const action = `${kind.name}.translation` as AuditAction;
      await writeAudit(admin, action, kind.name as AuditTable, marked[language], { [old]: now }, { [old]: [] });
    }
    await announce(kind.table);
    return confirmed.length;
  });
}
