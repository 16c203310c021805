const swipePixels = 40;

/** Opens the picture of a thumbnail large, in the dialog that the gallery has for all of its pictures. */
export function openLightbox(link: HTMLAnchorElement) {
  const gallery = link.closest("[data-lightbox]") as HTMLElement;
  const dialog = gallery.querySelector("dialog") as HTMLDialogElement;
  if (dialog.open) return;
  const counter = dialog.querySelector("bdi") as HTMLElement;
  const pictures = [...dialog.querySelectorAll<HTMLElement>(".lightbox-picture")];
  const isRightToLeft = getComputedStyle(dialog).direction === "rtl";
  let index = [...gallery.querySelectorAll("a")].indexOf(link);
  let touchedAt: number | null = null;

  function show(step: number) {
    index = (index + step + pictures.length) % pictures.length;
    for (const [at, picture] of pictures.entries()) picture.hidden = at !== index;
    counter.textContent = `${index + 1} / ${pictures.length}`;
    dialog.ariaLabel = pictures[index]?.querySelector("img")?.alt ?? null;
    // The next picture loads ahead, so that turning shows no empty frame.
    const next = pictures[(index + 1) % pictures.length]?.querySelector("img");
    if (next) next.loading = "eager";
  }
  const showTowards = (isRightwards: boolean) => show(isRightwards !== isRightToLeft ? 1 : -1);

  const listening = new AbortController();
  const { signal } = listening;
  const onClick = ({ target }: Event) => {
    const button = (target as Element).closest("button");
    if (button?.value) show(Number(button.value));
    else if (button || target === dialog) dialog.close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight" || key === "ArrowLeft") showTowards(key === "ArrowRight");
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    touchedAt = touches[0]?.clientX ?? null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt ?? 0);
    if (touchedAt !== null && Math.abs(moved) > swipePixels) showTowards(moved < 0);
    touchedAt = null;
  };
  dialog.addEventListener("click", onClick, { signal });
  dialog.addEventListener("keydown", onKeyDown, { signal });
  dialog.addEventListener("touchstart", onTouchStart, { signal, passive: true });
  dialog.addEventListener("touchend", onTouchEnd, { signal });
  dialog.addEventListener("close", () => listening.abort(), { signal });
  show(0);
  dialog.showModal();
}
