import type { AuthContext } from "#app/auth/sessions/guard.server.ts";
import { createNamedReads } from "#app/platform/named-reads.ts";

/** What the cards of features show, by the id of their section. */
export const { add: addSettingsReads, readAll: readAddedSettings } = createNamedReads<[auth: AuthContext]>();
