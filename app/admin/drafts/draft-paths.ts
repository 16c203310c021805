/** `own` is the record's id without what tells drafts apart, `part` its beginning up to a slash. */
type DraftPlace = { own: string; part: string; isNew: boolean };

/** Forms that are not at the address of their record, by kind; null where it is there after all. */
const draftPaths: Record<string, (draft: DraftPlace) => string | null> = {};

export function addDraftPaths(added: typeof draftPaths) {
  for (const [kind, path] of Object.entries(added)) {
    const before = draftPaths[kind];
    draftPaths[kind] = (draft) => path(draft) ?? before?.(draft) ?? null;
  }
}

export function draftPath(kind: string, draft: DraftPlace) {
  return draftPaths[kind]?.(draft) ?? null;
}
