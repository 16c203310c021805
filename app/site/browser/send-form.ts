import { readPage } from "./read-page.ts";
import { showFailure, showToast } from "./toast.ts";

/** Replaces the form, or the part that shows what it adds, by the response's; inert meanwhile, since typed text would be overwritten. */
export async function sendForm(form: HTMLFormElement) {
  if (form.inert) return;
  const focused = document.activeElement as HTMLElement | null;
  form.inert = true;
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const page = await readPage(form.action, { method: "POST", body });
  const part = form.closest("[data-swapped]") ?? form;
  const response = page?.getElementById(part.id);
  if (!response) {
    form.inert = false;
    focused?.focus({ preventScroll: true });
    showFailure(form.dataset.failed);
    return;
  }
  const message = response.querySelector<HTMLElement>("[data-toast]");
  message?.remove();
  const fresh = document.adoptNode(response);
  part.replaceWith(fresh);
  for (const element of fresh.querySelectorAll<HTMLElement>("[data-typed]")) {
    element.textContent = body.get(element.dataset.typed ?? "");
    for (const shown of [element, element.previousElementSibling as HTMLElement]) shown.hidden = false;
  }
  if (message) showToast({ title: message.dataset.toast ?? "", text: message.dataset.text });
  const next = fresh.querySelector<HTMLInputElement>("[aria-invalid]");
  next?.focus();
  if (next) next.labels?.[0]?.scrollIntoView({ block: "nearest" });
  else fresh.querySelector<HTMLElement>("[data-swaps] [type=submit]")?.focus({ preventScroll: true });
}
