import { currentConfiguration } from "#app/platform/configuration.server.ts";

const seconds = 120;
const codesText = /^([a-z\d]{5}-[a-z\d]{5}\.?){8}$/;

/**
 * New backup codes travel once from the answer that made them to the page that shows them, in the browser alone: the
 * store has only their hashes, and a page that answered the form itself would make codes again when it is read again.
 */
export function setCodesCookie(codes: string[]) {
  return cookie(codes.join("."), seconds);
}

export function clearCodesCookie() {
  return cookie("", 0);
}

export function codesInCookie(request: Request): string[] | null {
  const found = (request.headers.get("cookie") ?? "").split(/;\s*/).find((part) => part.startsWith(`${name()}=`));
  const value = found?.slice(name().length + 1) ?? "";
  return codesText.test(value) ? value.split(".") : null;
}

function cookie(value: string, maxAge: number) {
  return `${name()}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure() ? "; Secure" : ""}`;
}

function name() {
  return isSecure() ? "__Host-codes" : "codes";
}

function isSecure() {
  return currentConfiguration().origin.startsWith("https:");
}
