import { redirectDocument } from "react-router";

const held = Symbol("held");

export type ServerOnly<Data> = { [held]: Data };

/**
 * What a public page is drawn from, for the server alone. The page is not hydrated, so its data need not be written
 * down for the browser: the router does so for all that it finds under a name, and here it finds nothing. Whoever asks
 * for the data alone is led to the page itself.
 */
export function serverOnly<Data>({ request, url }: { request: Request; url: URL }, data: Data): ServerOnly<Data> {
  if (new URL(request.url).pathname.endsWith(".data")) throw redirectDocument(url.pathname + url.search);
  return { [held]: data };
}

/** What a loader gave as `serverOnly`. */
export function readServerOnly<Data>(loaderData: ServerOnly<Data>): Data {
  return loaderData[held];
}
