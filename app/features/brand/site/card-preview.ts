import { adminOnly } from "#app/auth/sessions/guard.server.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { drawCard, TooManyCards } from "#app/platform/cards/card.server.ts";
import { publicTriedBrand } from "#app/records/brand/shown-brand.server.ts";
import { drawingOf } from "#app/site/cards/card.server.ts";
import { pageCardSubject } from "#app/site/cards/page-card.server.ts";
import type { Route } from "./+types/card-preview";

export const middleware = [adminOnly];

export async function loader({ url }: Route.LoaderArgs) {
  const brand = await publicTriedBrand(url.searchParams);
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  try {
    const subject = await pageCardSubject("home", localeOfPath(url.pathname), brand);
    const drawing = await drawingOf(subject, brand);
    const bytes = await drawCard(async () => drawing);
    return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Type": `image/${drawing.format}` } });
  } catch (error) {
    if (!(error instanceof TooManyCards)) throw error;
    return new Response("503: too many cards are being drawn\n", { status: 503, headers: { "Retry-After": "2" } });
  }
}
