const defaultMs = 5_000;

type Toast = { title: string; text?: string; isError?: boolean; ms?: number };

export function showToast({ title, text, isError, ms = defaultMs }: Toast) {
  const region = document.querySelector("[data-toasts]") as HTMLElement;
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
