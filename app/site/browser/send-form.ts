import { readPage } from "./read-page.ts";
import { showToast } from "./toast.ts";

/** Submits a form and replaces it by the one in the response; inert meanwhile, since that would overwrite typed text. */
export async function sendForm(form: HTMLFormElement) {
  if (form.inert) return;
  const focused = document.activeElement as HTMLElement | null;
  form.inert = true;
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const page = await readPage(form.action, { method: "POST", body });
  const response = page?.getElementById(form.id);
  if (!response) {
    form.inert = false;
    focused?.focus({ preventScroll: true });
    showToast({ title: form.dataset.failed ?? "", isError: true });
    return;
  }
  const message = response.querySelector<HTMLElement>("[data-toast]");
  message?.remove();
  const fresh = document.adoptNode(response);
  form.replaceWith(fresh);
  if (message) showToast({ title: message.dataset.toast ?? "", text: message.dataset.text });
  const next = fresh.querySelector<HTMLInputElement>("[aria-invalid]");
  next?.focus();
  if (next) next.labels?.[0]?.scrollIntoView({ block: "nearest" });
  else fresh.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
}
