import { type Edit, newDraftOf, newIdIn } from "#app/records/edits/edit.ts";

export type Texts = Record<string, string>;

/** Unsaved texts of a form after `edits` changes; `version` is the record's that was read. */
export type Draft = { editId: string; edits: number; version: number | null; savedAt: string; fields: Texts };

/** What a browser keeps says also what it is a draft of, and what it goes on from. */
export type LocalDraft = Draft & { recordId: string } & Pick<Edit, "continues" | "continuedEdits">;

/** `owner` is the account: a browser may serve several. */
export type DraftOf = { owner: string; kind: string; recordId: string };
/** `stored` is the server's draft; the id of a new record may still be open. */
export type DraftSource = DraftOf & { stored: Draft | null };

/** A new record that is begun has an id from its first moment. */
export function named(of: DraftOf): DraftOf {
  if (newIdIn(of.recordId) !== "") return of;
  return { ...of, recordId: newDraftOf(crypto.randomUUID(), of.recordId.slice(0, -"new/".length)) };
}

/** A name for another new record of the kind. */
export const unnamed = (recordId: string) => recordId.slice(0, recordId.lastIndexOf("/") + 1);

export const storeKeyOf = ({ owner, kind, recordId }: DraftOf) => `${owner}:${kind}:${recordId}`;

const isOwnField = (name: string) => ownFields.has(name) || name.startsWith("mantine-");
const ownFields = new Set([
  ...["intent", "entry", "version", "record_id", "edit_id", "edits", "continues", "continued_edits", "store_key"],
]);

export function textsOf(form: HTMLFormElement): Texts {
  const secrets = [...form.querySelectorAll<HTMLInputElement>("input[type=password]")].map(({ name }) => name);
  const texts: Texts = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !isOwnField(name) && !secrets.includes(name)) texts[name] = value;
  return texts;
}

/** The address of a form with a draft of a new record finds it again. */
export function nameInAddress({ recordId }: DraftOf) {
  const id = newIdIn(recordId);
  const url = new URL(location.href);
  if (!id || url.searchParams.get("draft") === id || !/\/new(?:\/|$)/.test(url.pathname)) return;
  url.searchParams.set("draft", id);
  history.replaceState(history.state, "", url);
}

/** Of a list that a form was opened from. */
export function searchOfList(search: string) {
  const left = new URLSearchParams(search);
  left.delete("draft");
  return left.size > 0 ? `?${left}` : "";
}
