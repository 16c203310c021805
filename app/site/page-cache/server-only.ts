import { redirectDocument } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { typesetTexts } from "#app/i18n/typeset-texts.ts";

const serverData = Symbol("serverData");

export type ServerOnly<Data> = { [serverData]: Data };

/** Typesets loader data and hides them from the router's serialisation, since public pages are not hydrated. */
export function serverOnly<Data>({ request, url }: { request: Request; url: URL }, data: Data): ServerOnly<Data> {
  if (new URL(request.url).pathname.endsWith(".data")) throw redirectDocument(url.pathname + url.search);
  return { [serverData]: typesetTexts(data, localeOfPath(url.pathname)) };
}

export function readServerOnly<Data>(loaderData: ServerOnly<Data>): Data {
  return loaderData[serverData];
}
