import { currentConfiguration } from "../../configuration.server.ts";

const pathMaxLength = 2_048;

/** Prevents open redirects: `fallback` for any address outside this site. */
export function ownPath(wanted: string | null, fallback: string) {
  const { origin } = currentConfiguration();
  if (!wanted?.startsWith("/") || wanted.length > pathMaxLength || !URL.canParse(wanted, origin)) return fallback;
  const target = new URL(wanted, origin);
  const isOwn = target.origin === origin && !target.pathname.startsWith("//");
  return isOwn ? target.pathname + target.search : fallback;
}
