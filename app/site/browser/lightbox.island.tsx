import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef, useState } from "react";
import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import { Picture, PictureParts } from "../media/picture.tsx";

/** `kept` is what the library knows of it; a picture of elsewhere has its address alone. */
type Shown = { src: string; alt: string; kept: PublicPicture | null };
type Props = {
  pictures: Shown[];
  isRightToLeft: boolean;
  words: { previous: string; next: string; close: string };
};

const swipePixels = 40;
const smallSizes = "(min-width: 30rem) 14rem, 100vw";

/** Small pictures that open large one after the other; without a script each is a link to its large self. */
export default function Lightbox({ pictures, isRightToLeft, words }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  const shown = pictures[index];
  const turn = (step: number) => setIndex((at) => (at + step + pictures.length) % pictures.length);
  const turnTowards = (isRightwards: boolean) => turn(isRightwards !== isRightToLeft ? 1 : -1);

  function open(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIndex(at);
    dialog.current?.showModal();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") turnTowards(event.key === "ArrowRight");
  }

  function onTouchEnd(event: TouchEvent) {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    if (touchedAt.current !== null && Math.abs(moved) > swipePixels) turnTowards(moved < 0);
    touchedAt.current = null;
  }

  return (
    <>
      <ul className="gallery">
        {pictures.map((picture, at) => (
          <li key={picture.src}>
            <a href={picture.src} onClick={(event) => open(event, at)}>
              {picture.kept ? (
                <Picture picture={picture.kept} alt={picture.alt} sizes={smallSizes} />
              ) : (
                <img src={smallPicture(picture.src)} alt={picture.alt} width={640} height={400} loading="lazy" />
              )}
            </a>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        className="lightbox"
        aria-label={shown?.alt}
        onKeyDown={onKeyDown}
        onTouchStart={(event) => {
          touchedAt.current = event.touches[0]?.clientX ?? null;
        }}
        onTouchEnd={onTouchEnd}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
        onClose={(event) => event.stopPropagation()}
      >
        {shown?.kept ? (
          <PictureParts picture={shown.kept} alt={shown.alt} sizes="100vw" />
        ) : (
          shown && <img src={shown.src} alt={shown.alt} width={1600} height={1000} loading="lazy" />
        )}
        <div className="lightbox-bar">
          <bdi dir="ltr" aria-live="polite">
            {index + 1} / {pictures.length}
          </bdi>
          <button type="button" className="icon-button" onClick={() => turn(-1)} aria-label={words.previous}>
            <Arrow d="M15 5l-7 7 7 7" />
          </button>
          <button type="button" className="icon-button" onClick={() => turn(1)} aria-label={words.next}>
            <Arrow d="M9 5l7 7-7 7" />
          </button>
          <button
            type="button"
            className="icon-button"
            onClick={() => dialog.current?.close()}
            aria-label={words.close}
          >
            <Arrow d="M6 6l12 12M18 6L6 18" />
          </button>
        </div>
      </dialog>
    </>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg className="icon arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** The site's own pictures are kept in a small size too. */
function smallPicture(src: string) {
  return src.startsWith("/samples/") ? src.replace(/\.webp$/, "-640.webp") : src;
}
