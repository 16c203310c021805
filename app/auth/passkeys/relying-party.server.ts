import { currentConfiguration } from "#app/platform/configuration.server.ts";

/** Uses the configured origin, never the request's. */
export function relyingParty() {
  const { origin } = currentConfiguration();
  return { rpID: new URL(origin).hostname, origin: new URL(origin).origin };
}
