import type { ReactNode } from "react";
import { useSite } from "../frame/site-context.ts";
import { Picture } from "./picture.tsx";
import { detailOf, shownPictures } from "./shown-pictures.ts";

type Props = { sizes: string; isFirst?: boolean; children?: ReactNode };

/** The owner's picture, or what stands there without one. */
export function Portrait({ sizes, isFirst = false, children }: Props) {
  const site = useSite();
  const [portrait] = shownPictures([site.settings.ownerPicture], site);
  if (!portrait) return children;
  const { src, stored, alt } = portrait;
  if (stored)
    return <Picture picture={stored} className="portrait u-photo" alt={alt ?? ""} sizes={sizes} isFirst={isFirst} />;
  return <img className="portrait u-photo" src={detailOf(src)} alt={alt ?? ""} width={352} height={440} />;
}
