import { readPage } from "./read-page.ts";
import { showToast } from "./toast.ts";

/**
 * Sends a form without leaving the page and puts the server's answer in its place: the form with its messages, or
 * empty with a toast. It takes nothing while it travels, which the answer would overwrite. When nothing answers, what
 * was typed stays and the form's own word of failure is shown.
 */
export async function sendForm(form: HTMLFormElement, enhance: (root: ParentNode) => void) {
  if (form.inert) return;
  const focused = document.activeElement as HTMLElement | null;
  form.inert = true;
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const page = await readPage(form.action, { method: "POST", body });
  const answered = page?.getElementById(form.id);
  if (!page || !answered) {
    form.inert = false;
    focused?.focus({ preventScroll: true });
    showToast({ title: form.dataset.failed ?? "", isBad: true });
    return;
  }
  const said = answered.querySelector<HTMLElement>("[data-toast]");
  if (said) {
    said.remove();
    showToast({ title: said.dataset.toast ?? "", text: said.dataset.text });
  }
  const fresh = document.adoptNode(answered);
  form.replaceWith(fresh);
  enhance(fresh);
  fresh.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
