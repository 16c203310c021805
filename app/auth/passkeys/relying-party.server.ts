import { currentConfiguration } from "#app/platform/configuration.server.ts";

/** The site as passkeys know it: from the configured origin alone, whatever host a request names. */
export function relyingParty() {
  const { origin } = currentConfiguration();
  return { rpID: new URL(origin).hostname, origin: new URL(origin).origin };
}
