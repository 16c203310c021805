import { redirect } from "react-router";
import { isLocale } from "#app/i18n/locale.ts";
import { TooManyCards } from "#app/platform/cards/card.server.ts";
import { yearSeconds } from "#app/platform/time.ts";
import { cardOf, drawingOf } from "#app/site/cards/card.server.ts";
import { cardNamed } from "../platform/stored-cards.server.ts";
import type { Route } from "./+types/card-file";
import { publicCardSubject } from "./card-subject.server.ts";

const cardName = /^([a-z0-9]{4,12})-([a-z]{2})-[\w-]{16}\.(png|jpg)$/;
const retryAfterSeconds = "10";

/** Draws nothing but the cards that public pages name now; an earlier address of one leads to today's. */
export async function loader({ params: { name } }: Route.LoaderArgs) {
  const [, subjectName = "", locale, extension] = cardName.exec(name) ?? [];
  const subject = isLocale(locale) ? await publicCardSubject(subjectName, locale) : null;
  if (!subject) return new Response("404: there is no such card\n", { status: 404 });
  const { path } = await cardOf(subject);
  if (path !== `/cards/${name}`) throw redirect(path, { headers: { "Cache-Control": "no-cache" } });
  try {
    const bytes = await cardNamed(name, () => drawingOf(subject));
    const headers = {
      "Content-Type": extension === "png" ? "image/png" : "image/jpeg",
      "Cache-Control": `public, max-age=${yearSeconds}, immutable`,
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    return new Response(new Uint8Array(bytes), { headers });
  } catch (error) {
    if (!(error instanceof TooManyCards)) throw error;
    const headers = { "Retry-After": retryAfterSeconds, "Cache-Control": "no-store" };
    return new Response("503: too many cards are being drawn\n", { status: 503, headers });
  }
}
