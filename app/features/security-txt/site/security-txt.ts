import { redirect } from "react-router";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { publicSecurityContact } from "#app/records/settings/settings.server.ts";
import type { Route } from "./+types/security-txt";

const path = "/.well-known/security.txt";
const monthsAhead = 11;
const cacheSeconds = 3_600;

/** The security.txt of RFC 9116; 404 where there is no contact. */
export async function loader({ url }: Route.LoaderArgs) {
  if (url.pathname === "/security.txt") return redirect(path, 301);
  const { contact, policyUrl } = await publicSecurityContact();
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": `public, max-age=${cacheSeconds}` };
  if (!contact) return new Response("No security contact is named.\n", { status: 404, headers });
  const lines = [
    `Contact: ${contact.startsWith("https://") ? contact : `mailto:${encodeURI(contact)}`}`,
    `Expires: ${expiry(new Date())}`,
    "Preferred-Languages: en, ar",
    `Canonical: ${currentConfiguration().origin}${path}`,
    ...(policyUrl ? [`Policy: ${policyUrl}`] : []),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers });
}

/** The first of a month, so that the file stays the same for weeks; less than a year ahead, as RFC 9116 advises. */
export function expiry(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead))
    .toISOString()
    .slice(0, 19)
    .concat("Z");
}
