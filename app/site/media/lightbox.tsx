import { ArrowButtons, iconOf } from "../frame/icons.tsx";
import { useSite } from "../frame/site-context.ts";
import { PictureParts, WholePicture } from "./picture.tsx";
import type { ShownPicture } from "./shown-pictures.ts";

export type GalleryPicture = ShownPicture & { alt: string };

type FigureProps = { picture: GalleryPicture; index: number; sizes: string; isFirst?: boolean };

/** A picture with its caption, which `browser/lightbox.ts` opens large; without a script it is a link to the picture. */
export function GalleryFigure({ picture, index, sizes, isFirst = false }: FigureProps) {
  const { src, alt } = picture;
  return (
    <figure className="gallery-figure">
      <a href={src} data-picture={index}>
        <WholePicture picture={picture} alt={alt} sizes={sizes} isFirst={isFirst} />
      </a>
      <figcaption aria-hidden="true">{alt}</figcaption>
    </figure>
  );
}

export function Lightbox({ pictures }: { pictures: GalleryPicture[] }) {
  const { t, locale, settings } = useSite();
  const { digits } = settings.figures;
  return (
    <dialog className="lightbox">
      {pictures.map(({ src, alt, stored }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in two galleries of an article
        <div key={index} className="lightbox-picture" hidden>
          {stored ? (
            <PictureParts picture={stored} alt={alt} sizes="100vw" />
          ) : (
            <img src={src} alt={alt} width={1600} height={1000} loading="lazy" />
          )}
        </div>
      ))}
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
