import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import { ArrowIcon, CloseIcon } from "../frame/icons.tsx";
import { useSite } from "../frame/site-context.ts";
import { Picture, PictureParts } from "./picture.tsx";

/** `stored` is the library's entry; null for a picture that the library does not hold. */
type GalleryPicture = { src: string; alt: string; stored: PublicPicture | null };

const smallSizes = "(min-width: 30rem) 14rem, 100vw";

/** Thumbnails and the dialog that `browser/lightbox.ts` opens; without a script each thumbnail is a link to its picture. */
export function Lightbox({ pictures }: { pictures: GalleryPicture[] }) {
  const { t } = useSite();
  return (
    <div data-lightbox="">
      <ul className="gallery">
        {pictures.map(({ src, alt, stored }) => (
          <li key={src}>
            <a href={src}>
              {stored ? (
                <Picture picture={stored} alt={alt} sizes={smallSizes} />
              ) : (
                <img src={thumbnailOf(src)} alt={alt} width={640} height={400} loading="lazy" />
              )}
            </a>
          </li>
        ))}
      </ul>
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
          <bdi dir="ltr" aria-live="polite" />
          <button type="button" className="icon-button" value="-1" aria-label={t("lightbox.previous")}>
            <ArrowIcon direction="previous" />
          </button>
          <button type="button" className="icon-button" value="1" aria-label={t("lightbox.next")}>
            <ArrowIcon direction="next" />
          </button>
          <button type="button" className="icon-button" aria-label={t("common.close")}>
            <CloseIcon />
          </button>
        </div>
      </dialog>
    </div>
  );
}

function thumbnailOf(src: string) {
  return src.startsWith("/samples/") ? src.replace(/\.webp$/, "-640.webp") : src;
}
