import { cookieEnd, ownCookie } from "./own-cookie.ts";
import { showToast } from "./toast.ts";

/** Shows the flash message once. It travels in a cookie, because the page itself is cached for all visitors. */
export function showFlashMessage() {
  // In a frame of the admin area the message is for the page around it.
  if (top !== self) return;
  const name = ownCookie("flash");
  const [, message] = document.cookie.match(new RegExp(`(?:^|;\\s*)${name}=([^;]*)`)) ?? [];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  document.cookie = `${name}=; ${cookieEnd(0)}`;
  if (!message) return;
  const { title, text } = JSON.parse(decodeURIComponent(message));
  showToast({ title: String(title), text: text ? String(text) : undefined });
}
