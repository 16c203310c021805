import type { AuthContext } from "#app/auth/sessions/guard.server.ts";

type Read = (auth: AuthContext) => Promise<unknown>;
const reads: Record<string, Read> = {};

/** What the cards of features show, by the id of their section. */
export function addSettingsReads(added: Record<string, Read>) {
  Object.assign(reads, added);
}

export async function readAddedSettings(auth: AuthContext) {
  const added: Record<string, unknown> = {};
  for (const [id, read] of Object.entries(reads)) added[id] = await read(auth);
  return added;
}
