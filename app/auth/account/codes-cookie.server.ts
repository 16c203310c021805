import { readCookie, writeCookie } from "../sessions/cookies.server.ts";

const seconds = 120;
const codesText = /^([a-z\d]{5}-[a-z\d]{5}\.?){8}$/;

/**
 * New backup codes travel once from the answer that made them to the page that shows them, in the browser alone: the
 * store has only their hashes, and a page that answered the form itself would make codes again when it is read again.
 */
export function setCodesCookie(codes: string[]) {
  return writeCookie("codes", codes.join("."), { seconds, sameSite: "Strict" });
}

export function clearCodesCookie() {
  return writeCookie("codes", "", { seconds: 0, sameSite: "Strict" });
}

export function codesInCookie(request: Request): string[] | null {
  const value = readCookie(request, "codes") ?? "";
  return codesText.test(value) ? value.split(".") : null;
}
