import { type Edit, type EditState, newIdIn, typedIn } from "#app/records/edits/edit.ts";
import { type EditServer, kept, type Words } from "./edit-server.ts";

type Row = Edit & {
  recordId: string;
  version: number | null;
  savedAt: number;
  words: Words;
  done: number;
  discarded: number;
};
type Version = { recordId: string; version: number; words: Words; edit: Edit | null };

/** What the store does with drafts and saves, by the same rules, in memory. */
export function memoryServer(clock: () => number): EditServer {
  const rows = new Map<string, Row>();
  const versions: Version[] = [];
  const sent: Words[] = [];
  let made = 0;
  const nextRecord = () => {
    made += 1;
    return `record-${made}`;
  };
  const lastOf = (recordId: string) => versions.findLast((one) => one.recordId === recordId) ?? null;
  const savedBy = (id: string) => versions.findLast(({ edit }) => edit?.id === id);

  function contained({ id, edits, continues, continuedEdits }: Edit): { recordId: string; version: number } | null {
    const saved = savedBy(id);
    if (saved?.edit && saved.edit.edits <= edits) return saved;
    const own = rows.get(id);
    const before = continues ?? own?.continues;
    const beforeEdits = continues ? continuedEdits : (own?.continuedEdits ?? 0);
    const earlier = before ? contained({ id: before, edits: beforeEdits, continues: null, continuedEdits: 0 }) : null;
    const recordId = saved?.recordId ?? own?.recordId;
    return earlier ?? (recordId && newIdIn(recordId) === null ? { recordId, version: 0 } : null);
  }

  function close(draftOf: string, edit: Edit, saved?: { recordId: string; version: number }, isDiscarded = false) {
    if (!rows.has(edit.id))
      rows.set(edit.id, {
        ...edit,
        recordId: draftOf,
        version: null,
        savedAt: clock(),
        words: [],
        done: 0,
        discarded: 0,
      });
    let at: Pick<Edit, "id" | "edits"> | null = edit;
    while (at) {
      const row = rows.get(at.id);
      if (!row) break;
      row.done = Math.max(row.done, at.edits);
      if (isDiscarded) row.discarded = at.edits;
      if (saved && newIdIn(row.recordId) !== null) row.recordId = saved.recordId;
      const origin: Edit = at === edit ? edit : row;
      at = origin.continues ? { id: origin.continues, edits: origin.continuedEdits } : null;
    }
  }

  function stateOf(id: string): EditState {
    const row = rows.get(id);
    const later = [...rows.values()].filter(({ continues }) => continues === id);
    const saved = savedBy(id);
    const before = row?.continues
      ? contained({ id: row.continues, edits: row.continuedEdits, continues: null, continuedEdits: 0 })
      : null;
    const counts = later.map(({ continuedEdits }) => continuedEdits);
    return {
      ...{ id, stored: row?.edits ?? 0, over: row?.done ?? 0, discarded: row?.discarded ?? 0 },
      continued: Math.max(0, ...counts),
      saves: [
        ...(saved?.edit ? [{ edits: saved.edit.edits, version: saved.version }] : []),
        ...(before ? [{ edits: 0, version: before.version }] : []),
      ],
    };
  }

  function add(recordId: string, words: Words, edit: Edit | null) {
    const version = (lastOf(recordId)?.version ?? 0) + 1;
    versions.push({ recordId, version, words, edit });
    return { recordId, version };
  }

  return {
    async makeRecord(words) {
      return add(nextRecord(), words, null).recordId;
    },
    async saveByColleague(recordId, word) {
      if (word) add(recordId, [...(lastOf(recordId)?.words ?? []), word], null);
    },
    async readRecord(recordId) {
      return lastOf(recordId);
    },
    async findDraft(recordId) {
      const open = [...rows.values()].filter(
        (row) => row.recordId === recordId && row.edits > row.done && stateOf(row.id).continued < row.edits,
      );
      const row = open.toSorted((one, other) => one.savedAt - other.savedAt).at(-1);
      const saved = row && contained({ id: row.id, edits: row.edits, continues: null, continuedEdits: 0 });
      const version = saved ? Math.max(row.version ?? 0, saved.version) : (row?.version ?? null);
      return row ? kept(row.id, row.edits, version, row.savedAt, row.words) : null;
    },
    async saveDraft(recordId, edit, version, words) {
      const stored = rows.get(edit.id);
      if (stored && (stored.edits > edit.edits || stored.done >= edit.edits)) return;
      const saved = contained(edit);
      const name = saved && newIdIn(recordId) !== null ? saved.recordId : recordId;
      const origin = stored ?? { ...edit, done: 0, discarded: 0 };
      rows.set(edit.id, {
        ...origin,
        ...{ edits: edit.edits, recordId: name, version, savedAt: clock(), words },
      });
    },
    async save(recordId, form, version, words) {
      const edit = typedIn(form);
      const own = savedBy(edit.id);
      if (own?.edit && own.edit.edits >= edit.edits && (version ?? 0) < own.version) return { ok: true, ...own };
      const before = contained(edit);
      const isNew = newIdIn(recordId) !== null;
      const id = isNew ? (before?.recordId ?? null) : recordId;
      const base = before ? Math.max(version ?? 0, before.version) : version;
      const current = id ? lastOf(id) : null;
      if (current && current.version !== base) return { ok: false, ...current };
      const saved = add(id ?? nextRecord(), words, edit);
      close(recordId, form, saved);
      return { ok: true, ...saved };
    },
    async send(draftOf, edit, words) {
      const { id, edits } = typedIn(edit);
      if (edits > 0 && stateOf(id).over >= edits) return;
      sent.push(words);
      close(draftOf, edit);
    },
    async discard(draftOf, edit) {
      close(draftOf, edit, undefined, true);
    },
    async readEdits(ids) {
      return ids.map(stateOf);
    },
    async allWords() {
      return [...versions.flatMap(({ words }) => words), ...sent.flat()];
    },
    async sentWords() {
      return sent.flat();
    },
  };
}
