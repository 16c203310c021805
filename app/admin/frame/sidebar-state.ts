const weekSeconds = 7 * 24 * 60 * 60;

export function isSidebarFolded(cookies: string) {
  return /(?:^|;\s*)sidebar=folded(?:;|$)/.test(cookies);
}

/** Stored for a week, so that the server renders the next page so. */
export function rememberSidebar(isFolded: boolean) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `sidebar=${isFolded ? "folded" : "open"}; Path=/; Max-Age=${weekSeconds}; SameSite=Lax${secure}`;
}
