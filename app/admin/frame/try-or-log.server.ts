import { log } from "#app/platform/log.server.ts";

/** Null for what cannot be read: the screen around it stands. */
export async function tryOrLog<Answer>(check: () => Promise<Answer>) {
  try {
    return await check();
  } catch (error) {
    log.error({ err: error }, "a part of the admin area could not be read");
    return null;
  }
}
