import { useSite } from "../frame/site-context.ts";
import { Picture } from "./picture.tsx";
import { shownPictures } from "./shown-pictures.ts";

/** The owner's picture; nothing where there is none. */
export function Portrait({ sizes, isFirst = false }: { sizes: string; isFirst?: boolean }) {
  const site = useSite();
  const [portrait] = shownPictures([site.settings.ownerPicture], site);
  if (!portrait) return null;
  const { src, stored, alt } = portrait;
  if (stored)
    return <Picture picture={stored} className="portrait u-photo" alt={alt ?? ""} sizes={sizes} isFirst={isFirst} />;
  return <img className="portrait u-photo" src={src} alt={alt ?? ""} width={352} height={440} />;
}
