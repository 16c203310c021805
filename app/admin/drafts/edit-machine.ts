import { type Edit, type EditState, typedIn } from "#app/records/edits/edit.ts";
import type { Draft, LocalDraft, Texts } from "./draft.ts";

/**
 * An open form of any kind, from its opening to its save: articles, projects, pages, parts of sections, tasks, settings,
 * replies, both sides of a translation. Changes are counted; everything else says how many of them it has.
 *
 * | phase \ event | typed | sent | saved | refused | conflict | loaded (newer) | over (elsewhere) |
 * | --- | --- | --- | --- | --- | --- | --- | --- |
 * | clean | unsaved | saving | clean | clean | conflict | clean anew | clean |
 * | unsaved | unsaved | saving | clean | unsaved | conflict | unsaved | clean anew, unsaved |
 * | saving | saving | saving | clean, unsaved | unsaved | conflict | saving | saving |
 * | conflict | conflict | saving | clean | unsaved | conflict | conflict | clean anew, conflict |
 *
 * Saved leaves unsaved what was typed during the save; "anew" begins with the record again; what is over elsewhere is over
 * here if no more was typed here. `kept` changes no phase. A merge is another form that goes on with this one.
 */
export type Machine = {
  edit: Edit;
  made: number;
  /** In this browser or on the server, as a draft. */
  kept: Kept | null;
  sending: number | null;
  saved: number;
  isRestored: boolean;
  /** The record's that the text was typed over. */
  version: number | null;
  /** The record's newest that the page has read. */
  loaded: number | null;
  conflict: number | null;
  /** How often the fields began with the record again. */
  begun: number;
};

export type DraftProblem = "offline" | "signedOut" | "server";
export type Kept = { edits: number; at: string; where: "server" | "browser" | "nowhere"; problem: DraftProblem | null };

export type EditEvent =
  | { type: "typed" }
  | { type: "kept"; kept: Kept }
  | { type: "sent" }
  | { type: "saved"; version: number | null }
  | { type: "refused" }
  | { type: "conflict"; version: number }
  | { type: "loaded"; version: number | null }
  | { type: "over"; states: readonly EditState[] };

export function reduceEdit(machine: Machine, event: EditEvent): Machine {
  return settled(next(machine, event));
}

function next(machine: Machine, event: EditEvent): Machine {
  const { made, sending, version, loaded } = machine;
  switch (event.type) {
    case "typed":
      return { ...machine, made: made + 1 };
    case "kept":
      return { ...machine, kept: event.kept };
    case "sent":
      return { ...machine, sending: made };
    case "saved": {
      const saved = Math.max(machine.saved, sending ?? made);
      const ended = { sending: null, conflict: null, isRestored: false };
      return { ...machine, ...ended, saved, version: event.version ?? loaded ?? version };
    }
    case "refused":
      return { ...machine, sending: null, conflict: null };
    case "conflict":
      return { ...machine, sending: null, conflict: event.version };
    case "loaded":
      return { ...machine, loaded: event.version };
    case "over":
      return isOver(machine, event.states)
        ? { ...machine, saved: made, isRestored: false, conflict: null, version: loaded, begun: machine.begun + 1 }
        : machine;
  }
}

/** A form in which nothing is typed shows what was saved elsewhere. */
function settled(machine: Machine): Machine {
  const { loaded, version } = machine;
  if (phaseOf(machine) !== "clean" || (loaded ?? 0) <= (version ?? 0)) return machine;
  return { ...machine, version: loaded, begun: machine.begun + 1 };
}

/** Whether all that stands here was saved or sent elsewhere; what was discarded there stays here. */
function isOver({ edit, made, saved, sending, isRestored }: Machine, states: readonly EditState[]) {
  const isOf = (id: string | null, edits: number) =>
    states.some((state) => state.id === id && state.over >= edits && state.discarded < edits);
  if (sending !== null) return false;
  if (made > saved) return isOf(edit.id, made);
  return isRestored && edit.continuedEdits > 0 && isOf(edit.continues, edit.continuedEdits);
}

export function phaseOf({ made, saved, sending, isRestored, conflict }: Machine) {
  if (sending !== null) return "saving";
  if (conflict !== null) return "conflict";
  return made > saved || isRestored ? "unsaved" : "clean";
}

/** What a page shows of it; equal as long as a key changes nothing of that. */
export function viewOf(machine: Machine) {
  const { made, saved, kept, version, conflict, begun, isRestored } = machine;
  const isChanged = made > saved;
  const isKept = kept !== null && kept.where !== "nowhere" && kept.edits >= made;
  return { version, conflict, begun, isRestored, kept, isChanged, isUnsaved: isChanged || isRestored, isKept };
}

export type Start = {
  draft: Draft | null;
  isOvertaken: boolean;
  version: number | null;
  edit: Edit;
  isMerged?: boolean;
};

export function begin({ edit, version, draft }: Start, loaded: number | null): Machine {
  const counts = { made: 0, saved: 0, sending: null, begun: 0 };
  return { ...counts, edit, version, loaded, kept: null, isRestored: draft !== null, conflict: null };
}

/** A form that goes on with the text of one that was in conflict, merged with what stands there now. */
export function startOfMerge(
  { edit, made, conflict }: Machine,
  fields: Texts,
  id: string = crypto.randomUUID(),
): Start {
  const { id: editId, edits } = typedIn({ ...edit, edits: made });
  const draft = { editId, edits, version: conflict, savedAt: new Date().toISOString(), fields };
  return { ...startOf({ version: conflict }, draft, null, id), isMerged: true };
}

type Stored = { version: number | null; fields?: Texts };

/** Restores the later of the server's and this browser's draft, unless it equals the saved record. */
export function startOf(
  stored: Stored,
  server: Draft | null,
  local: Draft | null,
  id: string = crypto.randomUUID(),
): Start {
  const restored = laterOf(server, local);
  // A new id, since the other edit may still be open elsewhere.
  const edit = { id, edits: 0, continues: restored?.editId ?? null, continuedEdits: restored?.edits ?? 0 };
  if (!restored || (stored.fields && isSame(restored.fields, stored.fields)))
    return { draft: null, isOvertaken: false, version: stored.version, edit };
  const isOvertaken = (restored.version ?? 0) < (stored.version ?? 0);
  return { draft: restored, isOvertaken, version: restored.version, edit };
}

/** What a browser keeps and is not over, by what the server says of it; without what is `listed` there as begun. */
export function stillOpen(locals: readonly LocalDraft[], states: readonly EditState[], isListed = false) {
  return locals.flatMap((local) => {
    const state = states.find(({ id }) => id === local.editId);
    if (state && local.edits <= Math.max(state.over, state.continued, isListed ? state.stored : 0)) return [];
    const versions = [
      ...savesWithin(state, local.edits),
      ...savesWithin(
        states.find(({ id }) => id === local.continues),
        local.continuedEdits,
      ),
    ];
    return [withBase(local, Math.max(0, ...versions))];
  });
}

/** What a browser keeps of the server's own draft, if it is more. */
export function moreOf(server: Draft | null, local: LocalDraft | undefined): LocalDraft | null {
  if (!server || server.editId !== local?.editId) return null;
  return withBase(local, server.version);
}

function withBase(local: LocalDraft, version: number | null): LocalDraft {
  return (version ?? 0) > (local.version ?? 0) ? { ...local, version } : local;
}

function savesWithin(state: EditState | undefined, edits: number) {
  return state?.saves.filter((save) => save.edits <= edits).map(({ version }) => version) ?? [];
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
