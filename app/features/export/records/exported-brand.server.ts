import { publicBrandFile } from "#app/records/brand/brand-files.server.ts";
import { brandFileAddress } from "#app/records/brand/brand-files.ts";
import { restoreBrandFile } from "#app/records/brand/brand-store.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { Archive } from "./read-export.ts";

type Fields = Readonly<Record<string, unknown>>;

const purposes = Object.entries({ logo_light: "logo", logo_dark: "logo", icon: "icon" } as const);

/** The files that a record of the look names: their addresses are their paths in an export too. */
export function publicBrandAddresses(fields: Fields) {
  const addresses = purposes.map(([field]) => String(fields[field] ?? ""));
  return [...new Set(addresses.filter((address) => brandFileAddress.test(address)))];
}

/** Stores the files that the fields name; without its file a field is empty. */
export async function withBrandFiles(staff: Admin, fields: Fields, archive: Pick<Archive, "read">): Promise<Fields> {
  const stored: Record<string, unknown> = { ...fields };
  for (const [field, purpose] of purposes) {
    const address = String(fields[field] ?? "");
    if (!brandFileAddress.test(address) || (await publicBrandFile(address.slice("/brand/".length)))) continue;
    const bytes = await archive.read(address.slice(1));
    if (!bytes || !(await restoreBrandFile(staff, purpose, address, bytes))) stored[field] = null;
  }
  return stored;
}
