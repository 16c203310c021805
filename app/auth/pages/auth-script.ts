export function enhanceAuthPage(showToast: (toast: { title: string; ms?: number }) => void) {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-auth] [data-toast]"))
    showToast({ title: dataset.toast ?? "", ms: Number(dataset.ms) || undefined });
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-toggles-password]")) togglePassword(button);
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-countdown-seconds]")) countDown(button);
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-digits]")) requireDigits(input);
  for (const form of document.querySelectorAll<HTMLFormElement>("form:has([data-busy])")) submitOnce(form);
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-modal]");
  if (dialog) openModal(dialog);
  showOutcome();
}

export function showOutcome() {
  const invalid = document.querySelector<HTMLElement>("[aria-invalid=true]");
  const proofControls = document.querySelectorAll<HTMLElement>("#prove :is(button, input)");
  const code = document.getElementById(`${new URLSearchParams(location.search).get("setup")}-code`);
  const first = invalid ?? [...proofControls].find((control) => control.checkVisibility()) ?? code;
  if (first) first.focus();
  else document.querySelector("[data-account] [role=alert]:not([hidden])")?.scrollIntoView({ block: "center" });
}

function togglePassword(button: HTMLButtonElement) {
  const input = document.getElementById(button.dataset.togglesPassword ?? "") as HTMLInputElement;
  button.hidden = false;
  button.addEventListener("click", () => {
    const isShown = input.type === "password";
    input.type = isShown ? "text" : "password";
    button.textContent = (isShown ? button.dataset.hide : button.dataset.show) ?? "";
    button.setAttribute("aria-pressed", String(isShown));
    input.focus();
  });
}

/** Disables the button until all digits are typed; accepts Arabic digits and removes other characters. */
function requireDigits(input: HTMLInputElement) {
  const button = input.form?.querySelector<HTMLButtonElement>("button[type=submit]");
  const digits = Number(input.dataset.digits);
  const check = () => {
    const typed = input.value.replace(/[^\d\u0660-\u0669\u06F0-\u06F9]/g, "");
    if (typed !== input.value) input.value = typed;
    if (button) button.disabled = typed.length !== digits;
  };
  input.addEventListener("input", () => {
    input.value = input.value.replace(/\s/g, "").slice(0, digits);
    check();
  });
  check();
}

function countDown(button: HTMLButtonElement) {
  const label = button.textContent;
  const words = JSON.parse(button.dataset.countdownWords ?? "{}") as Record<string, string>;
  let left = Number(button.dataset.countdownSeconds);
  const tick = () => {
    button.disabled = left > 0;
    button.textContent = left > 0 ? (words[left] ?? "") : label;
    if (left > 0) setTimeout(tick, 1_000);
    left -= 1;
  };
  tick();
}

/** Prevents double submission; returning through the history enables the button again. */
function submitOnce(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>("[data-busy]") as HTMLButtonElement;
  const label = button.textContent;
  form.addEventListener("submit", (event) => {
    if (button.ariaDisabled === "true") return event.preventDefault();
    button.ariaDisabled = "true";
    if (button.dataset.busy) button.textContent = button.dataset.busy;
  });
  addEventListener("pageshow", () => {
    if (button.ariaDisabled !== "true") return;
    button.ariaDisabled = null;
    button.textContent = label;
  });
}

function openModal(dialog: HTMLDialogElement) {
  dialog.close();
  // The modal dialog would cover toasts outside of it.
  dialog.append(document.querySelector("[data-toasts]") ?? "");
  dialog.showModal();
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.addEventListener("close", () => dialog.showModal());
  dialog.querySelector<HTMLElement>("#code")?.focus();
}
