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

/** Whether the browser supports passkeys and the site has a host name; an IP address is no relying party. */
export function arePasskeysSupported() {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

export function offerPasskeys(root: ParentNode = document) {
  if (!arePasskeysSupported()) return;
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-passkey]:not([data-offered])")) {
    form.dataset.offered = "";
    // The dialog has no field that could get the focus.
    form.closest("dialog")?.querySelector<HTMLElement>("button")?.focus();
  }
}

/** Has a passkey fill in a form before it is submitted; the listener runs before all others. */
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

/** Which message of a form fits the error: cancelled, a passkey that exists already, or anything else. */
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
    // Where the page stays, another press requests another credential.
    setTimeout(() => {
      field.value = "";
    });
  } catch (error) {
    if (!message) return;
    message.textContent = form.dataset[failureOf(error)] ?? "";
    message.hidden = false;
  }
}
