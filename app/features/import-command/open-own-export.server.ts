import { ArchiveRefused } from "#app/features/archive/platform/zip.server.ts";
import { manifestName } from "#app/features/export/records/names.ts";
import { openImportFiles } from "#app/features/import/records/reading/open-import-files.server.ts";
import type { Admin } from "#app/records/store/permission.ts";

export class NoOwnExport extends Error {}

/** Its records, and by another process meanwhile the files that they name. Throws `NoOwnExport` for one of another system. */
export async function openOwnExport(staff: Admin, path: string) {
  const files = await openImportFiles(staff, [{ name: path, path }], true);
  if (!files.names.includes(manifestName)) {
    files.close();
    throw new NoOwnExport();
  }
  const listing = await openImportFiles(staff, [{ name: path, path }], true);
  async function* records() {
    for await (const answer of listing.list()) {
      if ("source" in answer && answer.source.format !== "daftar") throw new ArchiveRefused("damaged");
      if ("parsed" in answer && ("record" in answer.parsed || "unreadable" in answer.parsed)) yield answer.parsed;
    }
  }
  const close = () => {
    files.close();
    listing.close();
  };
  return { ...files, records, close };
}
