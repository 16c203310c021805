import { daySeconds } from "#app/platform/time.ts";

/** Whether the sidebar was left folded, as the cookies of a request say; unfolded when they do not. */
export function isSidebarFolded(cookies: string) {
  return /(?:^|;\s*)sidebar=folded(?:;|$)/.test(cookies);
}

/** Remembers for a week how the sidebar was left, so that the server draws the next page so from the start. */
export function rememberSidebar(isFolded: boolean) {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `sidebar=${isFolded ? "folded" : "open"}; Path=/; Max-Age=${7 * daySeconds}; SameSite=Lax${secure}`;
}
