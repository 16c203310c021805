import type { Draft } from "#app/admin/drafts/draft.ts";
import type { Edit, EditState } from "#app/records/edits/edit.ts";

/** A text as the words that were typed in it, each of them once. */
export type Words = readonly string[];
export type Stored = { recordId: string; version: number; words: Words };
export type SaveAnswer = { ok: boolean; recordId: string; version: number };

/** The server as an open form knows it. */
export type EditServer = {
  makeRecord(words: Words): Promise<string>;
  /** Without a word it changes nothing. */
  saveByColleague(recordId: string, word?: string): Promise<void>;
  readRecord(recordId: string): Promise<Stored | null>;
  findDraft(draftOf: string): Promise<Draft | null>;
  saveDraft(draftOf: string, edit: Edit, version: number | null, words: Words): Promise<void>;
  save(draftOf: string, edit: Edit, version: number | null, words: Words): Promise<SaveAnswer>;
  send(draftOf: string, edit: Edit, words: Words): Promise<void>;
  discard(draftOf: string, edit: Edit): Promise<void>;
  readEdits(ids: readonly string[]): Promise<EditState[]>;
  /** Of all versions and of what was sent. */
  allWords(): Promise<Words>;
  sentWords(): Promise<Words>;
};

export function kept(editId: string, edits: number, version: number | null, at: number, words: Words): Draft {
  return { editId, edits, version, savedAt: new Date(at).toISOString(), fields: { text: words.join(" ") } };
}

export function wordsIn(draft: { fields: Record<string, string> } | null): Words {
  return draft?.fields.text?.split(" ").filter(Boolean) ?? [];
}
