const scrollMs = 500;
/** Where lists are scrolling to, so that a second press goes on from there. */
const scrolls = new WeakMap<HTMLElement, { target: number; startedAt: number }>();

/** Scrolls the list that the button controls by one card, and from its last card back to the first. */
export function turnCarousel(button: HTMLButtonElement) {
  const list = document.getElementById(button.getAttribute("aria-controls") ?? "");
  const card = list?.firstElementChild;
  if (!list || !card) return;
  const { columnGap, direction } = getComputedStyle(list);
  const stride = card.getBoundingClientRect().width + (Number.parseFloat(columnGap) || 0);
  const step = Number(button.value);
  const end = list.scrollWidth - list.clientWidth;
  const scroll = scrolls.get(list);
  const isScrolling = scroll && performance.now() - scroll.startedAt < scrollMs;
  const position = isScrolling ? scroll.target : Math.abs(list.scrollLeft);
  const isAtEnd = step > 0 ? position >= end - 1 : position <= 1;
  const target = isAtEnd ? (step > 0 ? 0 : end) : Math.min(end, Math.max(0, position + step * stride));
  scrolls.set(list, { target, startedAt: performance.now() });
  list.scrollTo({ left: direction === "rtl" ? -target : target });
}
