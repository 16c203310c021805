import { inDigits } from "#app/i18n/figures.ts";
import { adoptDialogStyles } from "./adopt-styles.ts";

const swipePixels = 40;
/** So that an enlarged picture is not drawn from the size that fitted the window. */
const enlargedSizes = "200vw";

/** Opens the picture of a thumbnail large, in the dialog that the record has for all of its pictures; Back closes it. */
export function openLightbox(link: HTMLAnchorElement) {
  const record = link.closest(".record");
  const dialog = record?.querySelector<HTMLDialogElement>(".lightbox");
  if (!record || !dialog || dialog.open) return;
  const links = [...record.querySelectorAll<HTMLAnchorElement>("a[data-picture]")];
  const pictures = links.map(largeOf);
  dialog.prepend(...pictures);
  const counter = dialog.querySelector("bdi") as HTMLElement;
  const digits = counter.dataset.digits === "arabic" ? "arabic" : "western";
  const caption = dialog.querySelector(".lightbox-caption") as HTMLElement;
  const zoomButton = dialog.querySelector("[value=zoom]") as HTMLElement;
  const isRightToLeft = getComputedStyle(dialog).direction === "rtl";
  let index = links.indexOf(link);
  let touchedAt: number | null = null;

  function show(step: number) {
    enlarge(false);
    index = (index + step + pictures.length) % pictures.length;
    for (const [i, picture] of pictures.entries()) picture.hidden = i !== index;
    counter.textContent = inDigits(`${index + 1} / ${pictures.length}`, "ar", digits);
    caption.textContent = pictures[index]?.querySelector("img")?.alt ?? "";
    dialog?.setAttribute("aria-label", caption.textContent);
    // The next picture loads ahead, so that turning shows no empty frame.
    const next = pictures[(index + 1) % pictures.length]?.querySelector("img");
    if (next) next.loading = "eager";
  }
  const showTowards = (isRightwards: boolean) => show(isRightwards !== isRightToLeft ? 1 : -1);
  const isEnlarged = () => zoomButton.ariaPressed === "true";

  /** Shows the picture at twice the window's width, with the given point of it, or its middle, in the middle. */
  function enlarge(isOn: boolean, { x, y } = { x: 0.5, y: 0.5 }) {
    const frame = pictures[index];
    zoomButton.ariaPressed = String(isOn);
    if (!frame) return;
    frame.classList.toggle("enlarged", isOn);
    if (!isOn) return;
    for (const source of frame.querySelectorAll("[sizes]")) source.setAttribute("sizes", enlargedSizes);
    frame.scrollTo({
      left: x * frame.scrollWidth - frame.clientWidth / 2,
      top: y * frame.scrollHeight - frame.clientHeight / 2,
      behavior: "instant",
    });
  }

  const listening = new AbortController();
  const { signal } = listening;
  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const button = target.closest("button");
    if (button?.value === "zoom") enlarge(!isEnlarged());
    else if (button?.value) show(Number(button.value));
    else if (button || target === dialog) dialog.close();
    else if (target instanceof HTMLImageElement && isTapOrDouble(event as PointerEvent))
      enlarge(!isEnlarged(), placeIn(target, event));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (!isEnlarged() && (key === "ArrowRight" || key === "ArrowLeft")) showTowards(key === "ArrowRight");
    if (key === "+" || key === "-") enlarge(key === "+");
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    touchedAt = isEnlarged() || touches.length > 1 ? null : (touches[0]?.clientX ?? null);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (touchedAt ?? 0);
    if (touchedAt !== null && Math.abs(moved) > swipePixels) showTowards(moved < 0);
    touchedAt = null;
  };
  const onClose = () => {
    listening.abort();
    for (const picture of pictures) picture.remove();
    if (history.state?.picture) history.back();
  };
  dialog.addEventListener("click", onClick, { signal });
  dialog.addEventListener("keydown", onKeyDown, { signal });
  dialog.addEventListener("touchstart", onTouchStart, { signal, passive: true });
  dialog.addEventListener("touchend", onTouchEnd, { signal });
  dialog.addEventListener("close", onClose, { signal });
  addEventListener("popstate", () => dialog.close(), { signal });
  adoptDialogStyles();
  show(0);
  dialog.showModal();
  history.pushState({ ...history.state, picture: true }, "");
}

/** The picture of a thumbnail as wide as the window; what it says is what stands below it where it says nothing itself. */
function largeOf(link: HTMLAnchorElement) {
  const frame = document.createElement("div");
  frame.className = "lightbox-picture";
  frame.hidden = true;
  frame.append(link.firstElementChild?.cloneNode(true) ?? "");
  for (const part of frame.querySelectorAll("[sizes]")) part.setAttribute("sizes", "100vw");
  const image = frame.querySelector("img");
  const caption = link.parentElement?.querySelector("figcaption")?.textContent ?? "";
  if (image) Object.assign(image, { loading: "lazy", alt: image.alt || caption });
  return frame;
}

/** A mouse has to click twice, since a single click is how a text is pointed at; a finger taps once. */
function isTapOrDouble({ pointerType, detail }: PointerEvent) {
  return pointerType === "mouse" ? detail === 2 : detail <= 1;
}

function placeIn(picture: Element, { clientX, clientY }: MouseEvent) {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
