import { adminOnly } from "#app/auth/sessions/guard.server.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { drawTrialCard, TooManyCards } from "#app/platform/cards/card.server.ts";
import { brandFrom } from "#app/records/brand/brand.ts";
import { drawingOf } from "../cards/card.server.ts";
import { pageCardSubject } from "../cards/page-card.server.ts";
import type { Route } from "./+types/card-preview";

export const middleware = [adminOnly];

export async function loader({ url }: Route.LoaderArgs) {
  const brand = brandFrom(Object.fromEntries(url.searchParams));
  const headers = { "Content-Type": "image/png", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };
  try {
    const subject = await pageCardSubject("articles", localeOfPath(url.pathname));
    return new Response(new Uint8Array(await drawTrialCard(await drawingOf(subject, brand))), { headers });
  } catch (error) {
    if (!(error instanceof TooManyCards)) throw error;
    return new Response("503: too many cards are being drawn\n", { status: 503, headers: { "Retry-After": "2" } });
  }
}
