import { findImport, startImport } from "#app/features/import/records/imports.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { draftForms } from "./forms-of-profile.server.ts";

/** An own export is not filled in: it may replace what is here, and asks first. */
export async function fillIn(staff: Admin, id: string) {
  const row = await findImport(staff, id);
  if (!row || row.format === "daftar") return false;
  if (row.state === "read") return startImport(staff, id, { ...row.choices, status: "draft" });
  if (row.state !== "done" || row.format !== "jsonresume") return false;
  // Not before: the import saves what these forms are of.
  await draftForms(staff, id);
  return true;
}
