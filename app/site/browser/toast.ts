const shownForMs = 5_000;

type Toast = { title: string; text?: string; isBad?: boolean; ms?: number };

/** Shows one toast, in place of the one before; it goes after `ms`, five seconds unless told, and stays while pointed at or focused. */
export function showToast({ title, text, isBad, ms = shownForMs }: Toast) {
  const region = toastRegion();
  const toast = document.createElement("div");
  toast.className = isBad ? "toast bad" : "toast";
  const strong = document.createElement("strong");
  strong.textContent = title;
  const close = document.createElement("button");
  close.type = "button";
  close.className = "icon-button";
  close.textContent = "×";
  close.setAttribute("aria-label", region.dataset.close ?? "×");
  toast.append(strong, text ? ` ${text}` : "", close);
  region.replaceChildren(toast);
  let timer = setTimeout(dismiss, ms);

  function dismiss() {
    toast.remove();
  }
  const pause = () => clearTimeout(timer);
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, ms);
  };
  close.addEventListener("click", dismiss);
  toast.addEventListener("pointerenter", pause);
  toast.addEventListener("pointerleave", goOn);
  toast.addEventListener("focusin", pause);
  toast.addEventListener("focusout", goOn);
}

/** Stands in every page from the start: what comes into it later is read out. */
function toastRegion() {
  return document.querySelector<HTMLElement>("[data-toasts]") as HTMLElement;
}
