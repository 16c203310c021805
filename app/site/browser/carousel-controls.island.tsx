type Props = { listId: string; previous: string; next: string };

/** Two buttons that move the list of this id by one card and go on from the other end after the last one. */
export default function CarouselControls({ listId, previous, next }: Props) {
  return (
    <>
      <button
        type="button"
        className="carousel-button"
        aria-controls={listId}
        aria-label={previous}
        onClick={() => move(listId, -1)}
      >
        <svg className="icon arrow" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15 5l-7 7 7 7" />
        </svg>
      </button>
      <button
        type="button"
        className="carousel-button"
        aria-controls={listId}
        aria-label={next}
        onClick={() => move(listId, 1)}
      >
        <svg className="icon arrow" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M9 5l7 7-7 7" />
        </svg>
      </button>
    </>
  );
}

function move(listId: string, step: 1 | -1) {
  const list = document.getElementById(listId);
  const card = list?.firstElementChild;
  if (!list || !card) return;
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  const stride = card.getBoundingClientRect().width + gap;
  const end = list.scrollWidth - list.clientWidth;
  const at = Math.abs(list.scrollLeft);
  const isPastEnd = step > 0 ? at >= end - 1 : at <= 1;
  const goal = isPastEnd ? (step > 0 ? 0 : end) : Math.min(end, Math.max(0, at + step * stride));
  const direction = getComputedStyle(list).direction === "rtl" ? -1 : 1;
  list.scrollTo({ left: goal * direction });
}
