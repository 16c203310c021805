import { copied } from "#app/platform/copied.ts";

const feedbackMs = 2_000;

/** Copies the code block beside the button, or the text in its `data-copies`, and confirms it on the button. */
export async function copyText(button: HTMLElement) {
  const source = button.dataset.copies ?? "";
  const text = source === "code" ? (button.parentElement?.querySelector("pre")?.textContent ?? "") : source;
  if (!(await copied(text))) return offerByHand(button, text);
  const feedback = button.dataset.copied ?? "✓";
  if (button.textContent === feedback) return;
  const label = button.textContent;
  button.textContent = feedback;
  setTimeout(() => {
    button.textContent = label;
  }, feedbackMs);
}

function offerByHand(button: HTMLElement, text: string) {
  const code = button.dataset.copies === "code" && button.parentElement?.querySelector("pre");
  if (code) getSelection()?.selectAllChildren(code);
  else prompt(button.textContent ?? "", text);
}
