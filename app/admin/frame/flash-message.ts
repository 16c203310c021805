import { readCookie, writeCookie } from "#app/platform/http/cookies.ts";
export type FlashMessage = { title: string; text?: string };

/** What the page before left to be said, if the cookies hold it in the shape that `setFlashMessage` gives it. */
export function flashMessageIn(cookies: string): FlashMessage | null {
  const said = readCookie(cookies, "said");
  try {
    const { title, text } = JSON.parse(decodeURIComponent(said ?? ""));
    return typeof title === "string" && title !== "" ? { title, text: String(text ?? "") } : null;
  } catch {
    return null;
  }
}

/** The same, once: what is read is forgotten. */
export function takeFlashMessage() {
  const said = flashMessageIn(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet
  if (said) document.cookie = writeCookie("said", "", { seconds: 0, isSecure: false });
  return said;
}
