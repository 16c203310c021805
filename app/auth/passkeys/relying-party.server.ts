import { currentConfiguration } from "#app/platform/configuration.server.ts";

/** The site as passkeys know it, from the configured origin and never from a request. */
export function relyingParty() {
  const { origin } = currentConfiguration();
  return { rpID: new URL(origin).hostname, origin: new URL(origin).origin };
}
