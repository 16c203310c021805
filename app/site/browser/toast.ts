const defaultMs = 5_000;
const controls = "a, button, input, textarea, select, summary, .receipt";
const insets = ["", "auto 1rem 1rem auto", "auto auto 1rem 1rem", "1rem 1rem auto auto", "1rem auto auto 1rem"];

type Toast = { title: string; text?: string; isError?: boolean; ms?: number };

/** What failed without the reason being known. */
export function showFailure(text: string | undefined) {
  const title = document.querySelector<HTMLElement>("[data-toasts]")?.dataset.error ?? "";
  showToast({ title, text, isError: true });
}

export function showToast({ title, text, isError, ms = defaultMs }: Toast) {
  const region = regionAboveDialogs();
  const toast = document.createElement("div");
  toast.className = isError ? "toast error" : "toast";
  const strong = document.createElement("strong");
  strong.textContent = title;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon-button";
  close.textContent = "×";
  close.setAttribute("aria-label", region.dataset.close ?? "×");
  toast.append(strong, text ? ` ${text}` : "", close);
  region.replaceChildren(toast);
  place(region, toast);
  const dismiss = () => toast.remove();
  let timer = setTimeout(dismiss, ms);
  const pause = () => clearTimeout(timer);
  const resume = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, ms);
  };
  close.addEventListener("click", dismiss);
  toast.addEventListener("pointerenter", pause);
  toast.addEventListener("pointerleave", resume);
  toast.addEventListener("focusin", pause);
  toast.addEventListener("focusout", resume);
}

/** In a corner where it covers no control, if there is one. */
function place({ style }: HTMLElement, toast: HTMLElement) {
  const others = [...document.querySelectorAll(controls)].filter(
    (one) => one.checkVisibility() && !toast.contains(one),
  );
  const isFree = (inset: string) => {
    style.inset = inset;
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    const boxes = others.map((one) => one.getBoundingClientRect());
    return boxes.every((box) => box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom);
  };
  if (!insets.some(isFree)) style.inset = "";
}

let known: HTMLElement | null = null;

/** What is outside an open dialog lies below it and cannot be used; the region goes when its dialog is removed. */
function regionAboveDialogs() {
  const region = document.querySelector<HTMLElement>("[data-toasts]") ?? (known as HTMLElement);
  const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  if (region.parentElement !== top) top.append(region);
  known = region;
  return region;
}
