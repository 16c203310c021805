import { readCookie, writeCookie } from "#app/platform/http/cookies.ts";
export type FlashMessage = { title: string; text?: string };

export function flashMessageIn(cookies: string): FlashMessage | null {
  const message = readCookie(cookies, "flash");
  try {
    const { title, text } = JSON.parse(decodeURIComponent(message ?? ""));
    return typeof title === "string" && title !== "" ? { title, text: String(text ?? "") } : null;
  } catch {
    return null;
  }
}

export function takeFlashMessage() {
  const message = flashMessageIn(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  if (message) document.cookie = writeCookie("flash", "", { seconds: 0, isSecure: false });
  return message;
}
