import { selectRows } from "../store/store.server.ts";
import { type Logo, sizeOfFile } from "./brand-files.ts";
import type { Brand } from "./palette.ts";
import type { PrintLook } from "./print-look.ts";

/** In one page's source, both logos together: more would cost a page more than a kilobyte. */
const maxInlined = 1_000;

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
