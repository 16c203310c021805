import { outcomeOf } from "../lists/selection.server.ts";
import type { Outcome, SelectedRow } from "../lists/selection.ts";
import { pickFields } from "../store/fields.ts";
import type { Admin } from "../store/permission.ts";
import { findPage, updatePage } from "./page.server.ts";
import type { PageFields } from "./page.ts";
import { pageKind } from "./page-kind.ts";

type Change = Pick<PageFields, "status">;

export async function changePage(staff: Admin, { id, version }: SelectedRow, change: Change): Promise<Outcome> {
  const page = await findPage(staff, id);
  if (!page) return "missing";
  if (page.status === change.status) return "unchanged";
  const fields = pickFields(page, pageKind.fields as (keyof PageFields)[]);
  const saved = await updatePage(staff, id, version, { ...fields, ...change });
  return saved.ok || saved.reason !== "invalid" ? outcomeOf(saved) : "conflict";
}
