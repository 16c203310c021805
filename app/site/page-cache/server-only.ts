import { redirectDocument } from "react-router";

const serverData = Symbol("serverData");

export type ServerOnly<Data> = { [serverData]: Data };

/**
 * Wraps loader data under a symbol, which the router does not serialise into the page: public pages are not hydrated, so
 * the browser needs none of it. Requests for `.data` are redirected to the page.
 */
export function serverOnly<Data>({ request, url }: { request: Request; url: URL }, data: Data): ServerOnly<Data> {
  if (new URL(request.url).pathname.endsWith(".data")) throw redirectDocument(url.pathname + url.search);
  return { [serverData]: data };
}

/** Unwraps what a loader returned as `serverOnly`. */
export function readServerOnly<Data>(loaderData: ServerOnly<Data>): Data {
  return loaderData[serverData];
}
