import { redirect } from "react-router";
import type { LinkPurpose } from "#app/records/people/profile.ts";
import { linkMinutes } from "../accounts/link-token.server.ts";
import { isToken } from "../accounts/token.server.ts";
import { setTokenCookie } from "../sessions/cookies.server.ts";

/** With "no-referrer" browsers would send forms without their origin. */
export const privateHeaders = { "Referrer-Policy": "same-origin", "Cache-Control": "no-store" };

export function withPrivateHeaders(headers?: Headers) {
  const merged = new Headers(headers);
  for (const [name, value] of Object.entries(privateHeaders)) merged.set(name, value);
  return merged;
}

/** Keeps the token out of scripts, history and the Referer header; throws the redirect. */
export function moveTokenToCookie({ pathname, searchParams }: URL, purpose: LinkPurpose, query = "") {
  const token = searchParams.get("token");
  if (token === null) return;
  const cookie = setTokenCookie("link", isToken(token) ? token : "", linkMinutes[purpose] * 60);
  throw redirect(pathname + query, { headers: { ...privateHeaders, "Set-Cookie": cookie } });
}
