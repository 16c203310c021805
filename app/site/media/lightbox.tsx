import { ArrowButtons, iconOf } from "../frame/icons.tsx";
import { useSite } from "../frame/site-context.ts";
import { WholePicture } from "./picture.tsx";
import type { ShownPicture } from "./shown-pictures.ts";

export type GalleryPicture = ShownPicture & { alt: string };

type FigureProps = { picture: GalleryPicture; sizes: string; isFirst?: boolean };

/** A picture with its caption, which `browser/lightbox.ts` opens large; without a script it is a link to the picture. */
export function GalleryFigure({ picture, sizes, isFirst = false }: FigureProps) {
  const { src, alt } = picture;
  return (
    <figure className="gallery-figure">
      <a href={src} data-picture="">
        <WholePicture picture={picture} alt={alt} sizes={sizes} isFirst={isFirst} />
      </a>
      <figcaption aria-hidden="true">{alt}</figcaption>
    </figure>
  );
}

/** Empty: the script puts the pictures of the record into it. */
export function Lightbox() {
  const { t, locale, settings } = useSite();
  const { digits } = settings.figures;
  return (
    <dialog className="lightbox">
      <div className="lightbox-bar">
        <p className="lightbox-caption" aria-hidden="true" />
        <bdi dir="ltr" aria-live="polite" data-digits={locale === "ar" && digits !== "western" ? digits : undefined} />
        <ArrowButtons labelOf={(direction) => t(`lightbox.${direction}`)} />
        <button type="button" className="icon-button" value="zoom" aria-pressed="false" aria-label={t("lightbox.zoom")}>
          {iconOf("Zoom")}
        </button>
        <button type="button" className="icon-button" aria-label={t("common.close")}>
          {iconOf("Close")}
        </button>
      </div>
    </dialog>
  );
}
