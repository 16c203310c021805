import { isShown, type Site } from "../frame/site-context.ts";

/** The first of the addresses that can be shown: the item's own picture, then its gallery. */
export function coverPicture(addresses: (string | null)[], site: Pick<Site, "pictureOf" | "settings">) {
  const src = addresses.find((address) => address !== null && isShown(address, site));
  return src ? { src: smallSizeOf(src), stored: site.pictureOf(src) } : null;
}

/** Pictures of the sample content lie in two sizes; those of the library have theirs in a srcset. */
function smallSizeOf(src: string) {
  return src.startsWith("/samples/") ? src.replace(/(?<!-640)\.webp$/, "-640.webp") : src;
}
