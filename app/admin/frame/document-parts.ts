import { createContext, useContext } from "react";
import { isLocale, type Locale } from "#app/i18n/locale.ts";

/** Only on the server. */
export const DocumentPartsContext = createContext<{ nonce?: string; requestId?: string | null }>({});

export function useDocumentParts() {
  return useContext(DocumentPartsContext);
}

/** Browsers reveal the nonce only to scripts. */
export function documentNonce() {
  return globalThis.document?.querySelector<HTMLElement>("script[nonce]")?.nonce;
}

/** Some libraries read the nonce under this name. */
export function publishNonce() {
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = documentNonce();
}

export function localeOfDocument(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : "en";
}
