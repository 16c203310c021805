import { escapeHtml } from "#app/platform/html-text.ts";
export type Moved = { path: string; to: string; status: number };

/** For hosts that send files alone: browsers follow the refresh, search engines the canonical address. */
export function redirectHtml(to: string, origin: string) {
  const address = escapeHtml(new URL(to, origin).href);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${address}</title>
<link rel="canonical" href="${address}">
<meta http-equiv="refresh" content="0; url=${escapeHtml(to)}">
<a href="${escapeHtml(to)}">${address}</a>
</html>
`;
}

/** As Netlify, Cloudflare Pages and others read them from a file of this name. */
export function redirectsFile(moved: readonly Moved[]) {
  return moved.map(({ path, to, status }) => `${encodeURI(path)} ${to} ${status}\n`).join("");
}
