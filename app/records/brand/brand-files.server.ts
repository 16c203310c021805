import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { selectRows, store } from "../store/store.server.ts";
import { type Logo, sizeOfFile } from "./brand-files.ts";
import type { Brand } from "./palette.ts";
import type { PrintLook } from "./print-look.ts";

/** In one page's source, both logos together: more would cost a page more than a kilobyte. */
const maxInlined = 1_000;
/** A form in which a file was chosen may be open for as long, without a draft or a save. */
const retentionDays = 7;

export async function publicBrandFile(name: string) {
  const row = await selectRows("brand_files", { name }).select("body").executeTakeFirst();
  return row ? Buffer.from(row.body, "base64") : null;
}

/** The look with the file of its logo; without a logo where the file is gone. */
export async function publicPrintParts(print: PrintLook): Promise<{ print: PrintLook; files: Record<string, Buffer> }> {
  const { address = "" } = print.logo ?? {};
  const bytes = await publicBrandFile(address.slice("/brand/".length));
  return bytes ? { print, files: { [address]: bytes } } : { print: { ...print, logo: null }, files: {} };
}

/** What the frame shows in place of the site's name: small ones within the page. */
export async function publicLogos({ logo_light, logo_dark }: Brand): Promise<Logo[]> {
  const addresses = [logo_light ?? logo_dark, logo_dark ?? logo_light];
  if (!addresses[0] || !addresses[1]) return [];
  const files = await Promise.all([...new Set(addresses)].map((address) => logoAt(address as string)));
  const isShort = files.reduce((sum, { inlined }) => sum + (inlined?.length ?? maxInlined + 1), 0) <= maxInlined;
  return files.map(({ inlined, ...logo }, index) => ({
    ...logo,
    src: (isShort && inlined) || logo.src,
    theme: files.length === 1 ? null : index === 0 ? "light" : "dark",
  }));
}

async function logoAt(src: string) {
  const name = src.slice("/brand/".length);
  const bytes = src.endsWith(".svg") ? await publicBrandFile(name) : null;
  const inlined = bytes && `data:image/svg+xml,${bytes.toString("utf8").replace(/[%#"]/g, encodeURIComponent)}`;
  return { src, inlined, ...sizeOfFile(src) };
}

/**
 * Those that no look names: neither today's nor one of its versions or drafts. Icons go with what they were made from.
 * @noPermission for the server and auth
 */
export async function dropUnusedBrandFiles(moment = new Date()) {
  const before = new Date(moment.getTime() - retentionDays * dayMs).toISOString();
  await inTransaction(async () => {
    await nameLock("brand");
    const files = await store().selectFrom("brand_files").select("name").where("created_at", "<", before).execute();
    const named = await namedFiles();
    const chosenBefore = store().deleteFrom("brand_files").where("created_at", "<", before);
    for (const { name } of files) if (!named.has(stemOf(name))) await chosenBefore.where("name", "=", name).execute();
  });
}

async function namedFiles() {
  const looks = await store().selectFrom("brand").select(["logo_light", "logo_dark", "icon"]).execute();
  const versions = selectRows("record_versions", { kind: "brand" }).select("fields");
  const drafts = selectRows("drafts", { kind: "brand" }).select("fields");
  const text = JSON.stringify([looks, await versions.execute(), await drafts.execute()]);
  return new Set(Array.from(text.matchAll(/\/brand\/([\w-]{16}-\d+x\d+)/g), ([, stem]) => stem));
}

function stemOf(name: string) {
  return /^[\w-]{16}-\d+x\d+/.exec(name)?.[0];
}
