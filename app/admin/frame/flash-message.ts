import { cookieName, readCookie, writeCookie } from "#app/platform/http/cookies.ts";
export type FlashMessage = { title: string; text?: string };

export function flashMessageIn(cookies: string, isSecure: boolean): FlashMessage | null {
  const message = readCookie(cookies, cookieName("flash", isSecure));
  try {
    const { title, text } = JSON.parse(decodeURIComponent(message ?? ""));
    return typeof title === "string" && title !== "" ? { title, text: String(text ?? "") } : null;
  } catch {
    return null;
  }
}

export function takeFlashMessage() {
  const isSecure = location.protocol === "https:";
  const message = flashMessageIn(document.cookie, isSecure);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  if (message) document.cookie = writeCookie("flash", "", { seconds: 0, isSecure });
  return message;
}
