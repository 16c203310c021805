import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import { ArrowIcon, CloseIcon, iconOf } from "../frame/icons.tsx";
import { useSite } from "../frame/site-context.ts";
import { PictureParts } from "./picture.tsx";

/** `stored` is the library's entry; null for a picture that the library does not hold. */
export type GalleryPicture = { src: string; alt: string; stored: PublicPicture | null };

type FigureProps = { picture: GalleryPicture; index: number; sizes: string; isFirst?: boolean };

/** A picture with its caption, which `browser/lightbox.ts` opens large; without a script it is a link to the picture. */
export function GalleryFigure({ picture: { src, alt, stored }, index, sizes, isFirst = false }: FigureProps) {
  const small = thumbnailOf(src);
  return (
    <figure className="gallery-figure">
      <a href={src} data-picture={index}>
        {stored ? (
          <PictureParts picture={stored} alt={alt} sizes={sizes} isFirst={isFirst} />
        ) : (
          <img
            src={small ?? src}
            srcSet={small ? `${small} 640w, ${src} 1600w` : undefined}
            sizes={small ? sizes : undefined}
            alt={alt}
            width={1600}
            height={1000}
            loading={isFirst ? undefined : "lazy"}
            fetchPriority={isFirst ? "high" : undefined}
            decoding="async"
          />
        )}
      </a>
      <figcaption aria-hidden="true">{alt}</figcaption>
    </figure>
  );
}

export function Lightbox({ pictures }: { pictures: GalleryPicture[] }) {
  const { t } = useSite();
  return (
    <dialog className="lightbox">
      {pictures.map(({ src, alt, stored }) => (
        <div key={src} className="lightbox-picture" hidden>
          {stored ? (
            <PictureParts picture={stored} alt={alt} sizes="100vw" />
          ) : (
            <img src={src} alt={alt} width={1600} height={1000} loading="lazy" />
          )}
        </div>
      ))}
      <div className="lightbox-bar">
        <p className="lightbox-caption" aria-hidden="true" />
        <bdi dir="ltr" aria-live="polite" />
        <button type="button" className="icon-button" value="-1" aria-label={t("lightbox.previous")}>
          <ArrowIcon direction="previous" />
        </button>
        <button type="button" className="icon-button" value="1" aria-label={t("lightbox.next")}>
          <ArrowIcon direction="next" />
        </button>
        <button type="button" className="icon-button" value="zoom" aria-pressed="false" aria-label={t("lightbox.zoom")}>
          {iconOf("Zoom")}
        </button>
        <button type="button" className="icon-button" aria-label={t("common.close")}>
          <CloseIcon />
        </button>
      </div>
    </dialog>
  );
}

function thumbnailOf(src: string) {
  return src.startsWith("/samples/") ? src.replace(/\.webp$/, "-640.webp") : null;
}
