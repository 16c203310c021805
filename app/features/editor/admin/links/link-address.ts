const unsafeScheme = /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:(?!\d)/i;

/** The same schemes as `cleanArticleHtml`. */
export function isSafeAddress(address: string) {
  return !unsafeScheme.test(address.trim().replace(/\p{Cc}/gu, ""));
}

/** What a typed or pasted text leads to: an address to store, or why there is none. Own addresses lose their origin. */
export function linkAddress(typed: string, ownOrigin: string): { href: string } | { error: "unsafe" | "unknown" } {
  const text = typed.trim().replace(/[\t\n\r]/g, "");
  if (text === ownOrigin) return { href: "/" };
  if (text.startsWith(`${ownOrigin}/`)) return { href: text.slice(ownOrigin.length) };
  if (!isSafeAddress(text)) return { error: "unsafe" };
  if (/^(?:https?:\/\/[^\s/]\S*|mailto:[^\s@]+@\S+|tel:\+?[\d][\d\s()-]*|\/(?!\/)\S*|#\S+)$/i.test(text))
    return { href: text };
  if (/^[^\s@/]+@[^\s@/.]+(?:\.[^\s@/.]+)+$/.test(text)) return { href: `mailto:${text}` };
  const host = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;
  return host.test(text) ? { href: `https://${text}` } : { error: "unknown" };
}
