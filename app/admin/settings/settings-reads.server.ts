import type { AuthContext } from "#app/auth/sessions/guard.server.ts";
import { createNamedReads } from "#app/platform/named-reads.ts";

/** What the cards of features show, by the name of their screen. */
export const { add: addSettingsReads, read: readAddedSettings } = createNamedReads<[auth: AuthContext]>();
