import { copied } from "#app/platform/copied.ts";
import { fillInPasskeys, offerPasskeys } from "../passkeys/passkey-script.ts";

const labelResetMs = 2_000;
let isListening = false;

export function enhanceAccount() {
  offerPasskeys();
  for (const button of document.querySelectorAll<HTMLElement>("[data-needs-script]")) button.hidden = false;
  if (isListening) return;
  isListening = true;
  fillInPasskeys();
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-copies-text], [data-prints-page]");
    if (button?.dataset.printsPage !== undefined) print();
    else if (button) void copy(button);
  });
}

async function copy(button: HTMLElement) {
  const text = button.dataset.copiesText ?? "";
  const list = button.closest("section")?.querySelector("ol");
  if (!(await copied(text))) return list && getSelection()?.selectAllChildren(list);
  const label = button.textContent;
  button.textContent = button.dataset.copied ?? "✓";
  setTimeout(() => {
    button.textContent = label;
  }, labelResetMs);
}
