import { currentConfiguration } from "../../configuration.server.ts";

const longestPath = 2_048;

/** The path and query that a parameter names on this site, or the other one given for anything else. */
export function ownPath(wished: string | null, otherwise: string) {
  const { origin } = currentConfiguration();
  if (!wished?.startsWith("/") || wished.length > longestPath || !URL.canParse(wished, origin)) return otherwise;
  const target = new URL(wished, origin);
  const isOwn = target.origin === origin && !target.pathname.startsWith("//");
  return isOwn ? target.pathname + target.search : otherwise;
}
