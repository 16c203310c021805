import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { Translate } from "#app/i18n/words.ts";

export type Purpose = "verify" | "sign-in" | "register";
const optionsPath = "/auth/passkey-options";

export function passkeyAttributes(purpose: Purpose, t: Translate) {
  return {
    "data-passkey": purpose,
    "data-refused": t("passkey.cancelled"),
    "data-known": t("passkey.alreadyHere"),
    "data-failed": t("auth.unexpectedError"),
  };
}

/** WebAuthn does not accept an IP address as relying party. */
export function arePasskeysSupported() {
  return "PublicKeyCredential" in window && !isNameless();
}

const isNameless = () => /^[\d.]+$|^\[/.test(location.hostname);

export function offerPasskeys() {
  const notes = isNameless() ? document.querySelectorAll<HTMLElement>("[data-passkey-missing]") : [];
  for (const note of notes) note.textContent = (note.dataset.passkeyMissing ?? "").replace("{host}", location.hostname);
  if (!arePasskeysSupported()) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]:not([data-offered])")) {
    form.dataset.offered = "";
    // This dialog has no input to focus.
    form.closest("dialog")?.querySelector<HTMLElement>("button")?.focus();
  }
}

/** Fills in the credential before submission; the listener runs before all others. */
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

export async function requestPasskey(purpose: Purpose): Promise<string | "stale"> {
  const response = await fetch(optionsPath, { method: "POST", body: new URLSearchParams({ purpose }) });
  if (response.status === 403) return "stale";
  if (!response.ok) throw new Error(`the passkey options answered ${response.status}`);
  const options = await response.json();
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  const credential =
    purpose === "register"
      ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return JSON.stringify(credential);
}

export function failureOf(error: unknown): "refused" | "known" | "failed" {
  const { name } = error as Error;
  if (name === "NotAllowedError" || name === "AbortError") return "refused";
  return name === "InvalidStateError" ? "known" : "failed";
}

async function fillIn(form: HTMLFormElement, field: HTMLInputElement, submitter: HTMLElement | null) {
  const message = form.querySelector<HTMLElement>("[data-passkey-failed]");
  if (message) message.hidden = true;
  try {
    // "stale" is submitted too: the server then asks for a proof.
    field.value = await requestPasskey(form.dataset.passkey as Purpose);
    form.requestSubmit(submitter);
    // If the page stays open, the next click requests a new credential.
    setTimeout(() => {
      field.value = "";
    });
  } catch (error) {
    if (!message) return;
    message.textContent = form.dataset[failureOf(error)] ?? "";
    message.hidden = false;
  }
}
