export type Texts = Record<string, string>;

/** Unsaved texts of a form after `edits` changes; `version` is the record's that was read. */
export type Draft = { editId: string; edits: number; version: number | null; savedAt: string; fields: Texts };

/** An open form. `continues` is the id of the edit whose draft it continues, `continuedEdits` how much of it. */
export type Edit = { id: string; edits: number; continues: string | null; continuedEdits: number };

export type DraftOf = { kind: string; recordId: string | null };
/** `recordId` is null for a new record; `stored` is the server's draft. */
export type DraftSource = DraftOf & { storeKey: string; stored: Draft | null };

export type Start = {
  draft: Draft | null;
  version: number | null;
  edit: Edit;
};

type Stored = { version: number | null; fields?: Texts };

/** Restores the later of the server's and this browser's draft, unless it equals the saved record. */
export function startOf(stored: Stored, server: Draft | null, local: Draft | null): Start {
  const restored = laterOf(server, local);
  // A new id, since the other edit may still be open elsewhere.
  const edit = {
    id: crypto.randomUUID(),
    edits: 0,
    continues: restored?.editId ?? null,
    continuedEdits: restored?.edits ?? 0,
  };
  if (!restored || (stored.fields && isSame(restored.fields, stored.fields)))
    return { draft: null, version: stored.version, edit };
  return { draft: restored, version: restored.version, edit };
}

/** Within one edit the copy with more changes wins, between two edits the newer one. */
function laterOf(one: Draft | null, other: Draft | null) {
  if (!one || !other) return one ?? other;
  if (one.editId === other.editId) return other.edits > one.edits ? other : one;
  return other.savedAt > one.savedAt ? other : one;
}

function isSame(one: Texts, other: Texts) {
  return Object.keys(other).every((name) => (one[name] ?? "") === other[name]);
}

const isOwnField = (name: string) => ownFields.has(name) || name.startsWith("mantine-");
const ownFields = new Set(["intent", "version", "edit_id", "edits", "continues", "continued_edits", "store_key"]);

export function textsOf(form: HTMLFormElement): Texts {
  const secrets = [...form.querySelectorAll<HTMLInputElement>("input[type=password]")].map(({ name }) => name);
  const texts: Texts = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !isOwnField(name) && !secrets.includes(name)) texts[name] = value;
  return texts;
}
