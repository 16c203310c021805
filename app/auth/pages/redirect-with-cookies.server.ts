import { redirect } from "react-router";

export function redirectWithCookies(path: string, cookies: string[], init: HeadersInit = {}) {
  const headers = new Headers({ "Cache-Control": "no-store", ...init });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(path, { status: 303, headers });
}

export const clearSiteData = { "Clear-Site-Data": '"cache", "storage"' };
