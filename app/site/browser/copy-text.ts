const saidForMs = 2_000;

/** Copies the code beside the button, or the text that the button names, and says so on it for a moment. */
export async function copyText(button: HTMLElement) {
  const named = button.dataset.copies ?? "";
  const text = named === "code" ? (button.parentElement?.querySelector("pre")?.textContent ?? "") : named;
  await navigator.clipboard.writeText(text).catch(() => null);
  const said = button.dataset.copied ?? "✓";
  if (button.textContent === said) return;
  const label = button.textContent;
  button.textContent = said;
  setTimeout(() => {
    button.textContent = label;
  }, saidForMs);
}
