/** What a script adds to the pages of the sign-in; all of them work without it. */
export function enhanceAuthPage(showToast: (toast: { title: string; ms?: number }) => void) {
  for (const said of document.querySelectorAll<HTMLElement>("[data-auth] [data-toast]"))
    showToast({ title: said.dataset.toast ?? "", ms: Number(said.dataset.ms) || undefined });
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-shows]")) offerToShow(button);
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-waits]")) countDown(button);
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-digits]")) waitForDigits(input);
  for (const form of document.querySelectorAll<HTMLFormElement>("form:has([data-busy])")) sendOnce(form);
  const gate = document.querySelector<HTMLDialogElement>("dialog[data-gate]");
  if (gate) closeBehind(gate);
  showOutcome();
}

/** Leads to what is wrong, or to what is asked before anything else is done. */
export function showOutcome() {
  const wrong = document.querySelector<HTMLElement>("[aria-invalid=true]");
  const asked = document.querySelectorAll<HTMLElement>("#prove :is(button, input)");
  const first = wrong ?? [...asked].find((control) => control.checkVisibility());
  if (first) first.focus();
  else document.querySelector("[data-account] [role=alert]:not([hidden])")?.scrollIntoView({ block: "center" });
}

/** Shows the password while the button is pressed in. */
function offerToShow(button: HTMLButtonElement) {
  const input = document.getElementById(button.dataset.shows ?? "") as HTMLInputElement;
  button.hidden = false;
  button.addEventListener("click", () => {
    const isShown = input.type === "password";
    input.type = isShown ? "text" : "password";
    button.textContent = (isShown ? button.dataset.hide : button.dataset.show) ?? "";
    button.setAttribute("aria-pressed", String(isShown));
    input.focus();
  });
}

/** The button waits for all digits; those of Arabic keyboards count, and what is no digit is not taken. */
function waitForDigits(input: HTMLInputElement) {
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
  const words = JSON.parse(button.dataset.words ?? "{}") as Record<string, string>;
  let left = Number(button.dataset.waits);
  const tick = () => {
    button.disabled = left > 0;
    button.textContent = left > 0 ? (words[left] ?? "") : label;
    if (left > 0) setTimeout(tick, 1_000);
    left -= 1;
  };
  tick();
}

/** A form travels once however often it is sent; coming back to the page makes it usable again. */
function sendOnce(form: HTMLFormElement) {
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

/** A dialog that is left by its own ways alone. */
function closeBehind(gate: HTMLDialogElement) {
  gate.close();
  // What is said in a toast would lie behind the dialog, out of reach.
  gate.append(document.querySelector("[data-toasts]") ?? "");
  gate.showModal();
  gate.addEventListener("cancel", (event) => event.preventDefault());
  gate.addEventListener("close", () => gate.showModal());
  gate.querySelector<HTMLElement>("#code")?.focus();
}
