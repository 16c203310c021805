import { showToast } from "./toast.ts";

/** Says what the page before left to be said, once; it came in a cookie, because this page is the same for everybody. */
export function showFlashMessage() {
  const [, said] = document.cookie.match(/(?:^|;\s*)said=([^;]*)/) ?? [];
  const path = "Path=/; Max-Age=0; SameSite=Lax";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of browsers is not everywhere yet
  document.cookie = `said=; ${path}`;
  if (!said) return;
  const { title, text } = JSON.parse(decodeURIComponent(said));
  showToast({ title: String(title), text: text ? String(text) : undefined });
}
