/** Scrolls the list that the button controls by one card, and from its last card back to the first. */
export function turnCarousel(button: HTMLButtonElement) {
  const list = document.getElementById(button.getAttribute("aria-controls") ?? "");
  const card = list?.firstElementChild;
  if (!list || !card) return;
  const { columnGap, direction } = getComputedStyle(list);
  const stride = card.getBoundingClientRect().width + (Number.parseFloat(columnGap) || 0);
  const step = Number(button.value);
  const end = list.scrollWidth - list.clientWidth;
  const position = Math.abs(list.scrollLeft);
  const isAtEnd = step > 0 ? position >= end - 1 : position <= 1;
  const target = isAtEnd ? (step > 0 ? 0 : end) : Math.min(end, Math.max(0, position + step * stride));
  list.scrollTo({ left: direction === "rtl" ? -target : target });
}
