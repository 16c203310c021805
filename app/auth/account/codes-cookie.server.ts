import { readHostCookie, writeHostCookie } from "../sessions/cookies.server.ts";

const seconds = 120;
const codesText = /^([a-z\d]{5}-[a-z\d]{5}\.?){8}$/;

/**
 * New backup codes travel once from the answer that made them to the page that shows them, in the browser alone: the
 * store has only their hashes, and a page that answered the form itself would make codes again when it is read again.
 */
export function setCodesCookie(codes: string[]) {
  return writeHostCookie("codes", codes.join("."), { seconds, sameSite: "strict" });
}

export function clearCodesCookie() {
  return writeHostCookie("codes", "", { seconds: 0, sameSite: "strict" });
}

export function codesInCookie(request: Request): string[] | null {
  const value = readHostCookie(request, "codes") ?? "";
  return codesText.test(value) ? value.split(".") : null;
}
