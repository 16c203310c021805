import { readHostCookie, writeHostCookie } from "../sessions/cookies.server.ts";

const seconds = 120;
const codesText = /^([a-z\d]{5}-[a-z\d]{5}\.?){8}$/;

/** The form redirects and codes are stored as hashes, so a cookie carries new ones to the next page. */
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
