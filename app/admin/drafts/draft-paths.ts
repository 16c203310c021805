import { isSiteForm } from "#app/records/settings/site-forms.ts";
import { settingsPath } from "../frame/paths.ts";

/** `own` is the record's id without what tells drafts apart, `part` its beginning up to a slash. */
type DraftPlace = { own: string; part: string; isNew: boolean };

/** Forms that are not at the address of their record, by kind; null where it is there after all. */
type DraftPaths = Record<string, (draft: DraftPlace) => string | null>;
const draftPaths: DraftPaths[] = [{ settings: ({ own }) => (isSiteForm(own) ? settingsPath(own) : null) }];

export function addDraftPaths(added: DraftPaths) {
  draftPaths.push(added);
}

export function draftPath(kind: string, draft: DraftPlace) {
  return draftPaths.map((paths) => paths[kind]?.(draft) ?? null).find((path) => path !== null) ?? null;
}
