import { createContext, useContext } from "react";
import { isLocale, type Locale } from "#app/i18n/locale.ts";

/** What the document knows of its answer; on the server alone, where the root gives it. */
export const DocumentPartsContext = createContext<{ nonce?: string; requestId?: string | null }>({});

export function useDocumentParts() {
  return useContext(DocumentPartsContext);
}

/** What marks this document's own styles and scripts; the browser shows it to scripts alone, on any of them. */
export function documentNonce() {
  return globalThis.document?.querySelector<HTMLElement>("script[nonce]")?.nonce;
}

/** Some styles are added by parts of the library that ask for the nonce under this name alone. */
export function tellNonce() {
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = documentNonce();
}

/** The language of the screen, for what runs outside its components. */
export function localeOfDocument(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : "en";
}
