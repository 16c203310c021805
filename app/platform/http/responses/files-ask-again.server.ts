import type { MiddlewareFunction } from "react-router";

const retryAfterSeconds = 120;

/** A file that could not be made (feed, sitemap, PDF, card) is to be asked for again; a page says so itself. */
export const filesAskAgain: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  if (response.status !== 500 || !isFile(new URL(request.url).pathname, response)) return response;
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response("503: this cannot be read at the moment\n", {
    status: 503,
    headers: { ...headers, "Retry-After": String(retryAfterSeconds) },
  });
};

function isFile(pathname: string, { headers }: Response) {
  if (pathname.endsWith(".data")) return false;
  return /\.[a-z]+$/.test(pathname) || !headers.get("content-type")?.startsWith("text/html");
}
