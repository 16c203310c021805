import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { Translate } from "#app/i18n/words.ts";

export type Purpose = "verify" | "sign-in" | "register";
const optionsPath = "/auth/passkey-options";

/** What the script of the passkeys needs to know of a form: its purpose, and the words for what can fail. */
export function passkeyAttributes(purpose: Purpose, t: Translate) {
  return {
    "data-passkey": purpose,
    "data-refused": t("passkey.cancelled"),
    "data-known": t("passkey.alreadyHere"),
    "data-failed": t("auth.unexpectedError"),
  };
}

/** Whether passkeys can work here: the browser knows them, and the site has a name, for numbers are none to them. */
export function arePasskeysSupported() {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Shows the buttons of forms that a passkey fills in, where that can work. */
export function offerPasskeys(root: ParentNode = document) {
  if (!arePasskeysSupported()) return;
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-passkey]:not([data-offered])")) {
    form.dataset.offered = "";
    // The dialog has nothing else to begin with.
    form.closest("dialog")?.querySelector<HTMLElement>("button")?.focus();
  }
}

/** Has a passkey fill in a form before it is sent: its listener runs before all others. */
export function fillInPasskeys() {
  window.addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const field = form.querySelector<HTMLInputElement>("input[name=credential]");
      if (form.dataset.passkey === undefined || field?.value !== "") return;
      event.preventDefault();
      event.stopPropagation();
      void fillIn(form, field, event.submitter);
    },
    true,
  );
}

/** What the browser gives as JSON for one of the purposes; "stale" when the person has to prove anew who they are. */
export async function requestPasskey(purpose: Purpose): Promise<string | "stale"> {
  const answer = await fetch(optionsPath, { method: "POST", body: new URLSearchParams({ purpose }) });
  if (answer.status === 403) return "stale";
  if (!answer.ok) throw new Error(`the options were answered with ${answer.status}`);
  const options = await answer.json();
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  const credential =
    purpose === "register"
      ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return JSON.stringify(credential);
}

/** Which of a form's words says what went wrong: called off, a passkey that is there already, or something unforeseen. */
export function failureOf(error: unknown): "refused" | "known" | "failed" {
  const { name } = error as Error;
  if (name === "NotAllowedError" || name === "AbortError") return "refused";
  return name === "InvalidStateError" ? "known" : "failed";
}

async function fillIn(form: HTMLFormElement, field: HTMLInputElement, submitter: HTMLElement | null) {
  const message = form.querySelector<HTMLElement>("[data-passkey-failed]");
  if (message) message.hidden = true;
  try {
    // "stale" is sent too: the server then asks who is there.
    field.value = await requestPasskey(form.dataset.passkey as Purpose);
    form.requestSubmit(submitter);
    // Where the page stays, another press asks anew.
    setTimeout(() => {
      field.value = "";
    });
  } catch (error) {
    if (!message) return;
    message.textContent = form.dataset[failureOf(error)] ?? "";
    message.hidden = false;
  }
}
