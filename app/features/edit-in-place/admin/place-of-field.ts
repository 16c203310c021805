import { paths, recordPath, screenPath, settingsPath } from "#app/admin/frame/paths.ts";
import { offeredPaths } from "#app/admin/offers/offered-paths.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { type SiteForm, siteForms } from "#app/records/settings/site-forms.ts";
import type { FoundField } from "../records/field-of-text.ts";

/** Lists of single records whose items have forms of their own, and what such a form is found by. */
const itemForms: Record<string, { path: string; key: string }> = {
  skills: { path: "skills", key: "category_en" },
  achievements: { path: "achievements", key: "title_en" },
  contact_methods: { path: "methods", key: "title_en" },
};

export function placeOfField(found: FoundField | null): string {
  if (!found) return paths.dashboard;
  const { kind, id, field, item } = found;
  const query = field === null ? "" : `?field=${field}`;
  if (kind === "settings") return settingsOf(field) + query;
  const record = recordPath(kind, id);
  const form = field === null ? undefined : itemForms[field];
  const screen = screenPath(kindNamed(kind)?.screen ?? "");
  const key = form && item?.values[form.key];
  if (screen && form && item && typeof key === "string")
    return `${screen}/${form.path}/edit/${encodeURIComponent(key)}?field=${item.name}`;
  return (record ?? screen ?? paths.dashboard) + query;
}

/** What no form of the settings holds belongs to the home page. */
function settingsOf(field: string | null) {
  const forms = Object.entries(siteForms) as [SiteForm, readonly string[]][];
  const form = forms.find(([, fields]) => field !== null && fields.includes(field))?.[0];
  return form ? settingsPath(form) : (offeredPaths.home ?? paths.settings);
}
