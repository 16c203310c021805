import { adminOf, adminOnly } from "#app/auth/sessions/guard.server.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { brandFrom } from "#app/records/brand/brand.ts";
import { composeAccountMail } from "#app/records/mails/account-mail.server.ts";
import { publicLogoPicture } from "#app/records/mails/mail-picture.server.ts";
import type { Route } from "./+types/mail-preview";

export const middleware = [adminOnly];

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = localeOfPath(url.pathname);
  const brand = brandFrom(Object.fromEntries(url.searchParams));
  const sample = { kind: "alreadyMember", to: adminOf(context).viewer.email, locale, path: "/auth" } as const;
  const { html, picture } = await composeAccountMail(sample, brand);
  const logo = picture && (await publicLogoPicture(picture));
  const shown = logo ? html.replace(`cid:${picture.cid}`, `data:image/png;base64,${logo.toString("base64")}`) : html;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": policy,
    "X-Frame-Options": "SAMEORIGIN",
    "X-Robots-Tag": "noindex",
    "Cache-Control": "no-store",
  };
  return new Response(shown, { headers });
}
