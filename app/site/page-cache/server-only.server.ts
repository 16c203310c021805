import { redirectDocument } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { typesetTexts } from "#app/i18n/typeset-texts.ts";
import { type PublicPictures, publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { readFigures, readOr } from "./read-part.server.ts";
import { hidden, type ServerOnly } from "./server-only.ts";

type Args = { request: Request; url: URL; context: object };

const picturesOfRequests = new WeakMap<object, PublicPictures>();

/**
 * Typesets loader data and hides them from the router's serialisation, since public pages are not hydrated, and reads the library's
 * pictures that it names; redirects `.data` requests.
 */
export async function serverOnly<Data>({ request, url, context }: Args, data: Data): Promise<ServerOnly<Data>> {
  if (new URL(request.url).pathname.endsWith(".data")) throw redirectDocument(url.pathname + url.search);
  const locale = localeOfPath(url.pathname);
  const read = () => publicPictures(locale, JSON.stringify(data));
  const pictures = await readOr(context, "pictures", read, {});
  Object.assign(picturesOf(context), pictures);
  const digits = locale === "ar" ? (await readFigures(context, locale)).digits : "western";
  return hidden(typesetTexts(data, locale, digits));
}

/** The pictures that this request's loaders name: complete once all of them have ended. */
export function picturesOf(context: object): PublicPictures {
  const pictures = picturesOfRequests.get(context) ?? {};
  picturesOfRequests.set(context, pictures);
  return pictures;
}
