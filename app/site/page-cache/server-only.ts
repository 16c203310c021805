import { redirectDocument } from "react-router";

const serverData = Symbol("serverData");

export type ServerOnly<Data> = { [serverData]: Data };

/** Hides loader data from the router's serialisation, since public pages are not hydrated; redirects `.data` requests. */
export function serverOnly<Data>({ request, url }: { request: Request; url: URL }, data: Data): ServerOnly<Data> {
  if (new URL(request.url).pathname.endsWith(".data")) throw redirectDocument(url.pathname + url.search);
  return { [serverData]: data };
}

export function readServerOnly<Data>(loaderData: ServerOnly<Data>): Data {
  return loaderData[serverData];
}
