import { data } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import { findVersion, listVersions } from "#app/records/edits/version.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { findVersioned } from "../records/restore-version.server.ts";
import { shownChanges, shownFields } from "./shown-fields.server.ts";

/** The version that is shown, and another one that it is compared with: the one before unless another is asked for. */
export async function readVersions(
  staff: Admin,
  kindName: string,
  id: string,
  search: URLSearchParams,
  locale: Locale,
) {
  const kind = kindNamed(kindName);
  const record = await findVersioned(staff, kindName, id);
  if (!kind || !record) throw data(null, { status: 404 });
  const versions = await listVersions(staff, kindName, id);
  const indexOf = (name: string) => versions.findIndex((version) => version.id === search.get(name));
  const index = Math.max(indexOf("version"), 0);
  const shown = versions[index];
  const compared = indexOf("with") >= 0 && indexOf("with") !== index ? versions[indexOf("with")] : versions[index + 1];
  const [fields, others] = await Promise.all([fieldsOf(shown), fieldsOf(compared)]);
  const view: "changes" | "whole" = search.get("view") === "whole" ? "whole" : "changes";
  return {
    kind: kindName,
    title: kind.titleOf(record as Record<string, unknown>, locale),
    word: kind.word,
    versions: versions.map(({ id, created_at, full_name, changed }) => ({
      id,
      at: created_at,
      by: full_name,
      changed,
    })),
    view,
    shown: shown && fields && { id: shown.id, isCurrent: index === 0, with: compared?.id ?? null },
    changes: fields && view === "changes" ? shownChanges(kind, others ?? null, fields) : [],
    whole: fields && view === "whole" ? shownFields(kind, fields) : [],
  };

  async function fieldsOf(version: { id: string } | undefined) {
    return version && findVersion(staff, kindName, id, version.id);
  }
}
