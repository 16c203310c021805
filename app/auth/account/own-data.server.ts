import { addressPrefix } from "#app/platform/http/requests/client-address.server.ts";
import { createNamedReads } from "#app/platform/named-reads.ts";
import { store } from "#app/records/store/store.server.ts";
import { parseUserAgent } from "../accounts/user-agent.ts";
import { listPasskeys } from "../passkeys/passkey.server.ts";
import { readFactors } from "../second-factor/factors.server.ts";
import { listSessions } from "../sessions/open-sessions.server.ts";
import type { Viewer } from "../sessions/session.server.ts";
import { readProfilePicture } from "./profile-picture.server.ts";

const ofFeatures = createNamedReads<[userId: string]>();

/** What a feature holds of an account, under this name. */
export const addOwnData = ofFeatures.add;

export async function exportOwnData(viewer: Viewer, moment = new Date()) {
  const { userId } = viewer;
  const [account, factors, passkeys, sessions, added, picture] = await Promise.all([
    store()
      .selectFrom("users")
      .innerJoin("profiles", "profiles.user_id", "users.id")
      .select(["users.full_name", "users.email", "users.email_verified", "users.created_at"])
      .select(["profiles.role", "profiles.language", "profiles.last_seen_at"])
      .where("users.id", "=", userId)
      .executeTakeFirstOrThrow(),
    readFactors(userId),
    listPasskeys(userId),
    listSessions(viewer, moment),
    ofFeatures.readAll(userId),
    readProfilePicture(userId),
  ]);
  return {
    exported_at: moment.toISOString(),
    account: { ...account, picture },
    second_factor: {
      is_enabled: viewer.isSecondFactorOn,
      authenticator_app_since: factors.appSince,
      mail_codes: factors.isMailAllowed,
      backup_codes_left: factors.codesLeft,
      passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({ name, created_at, last_used_at })),
    },
    sessions: sessions.map(({ created_at, last_seen_at, ip_address, user_agent }) => ({
      began_at: created_at,
      last_seen_at,
      address: ip_address === null ? null : addressPrefix(ip_address),
      ...parseUserAgent(user_agent),
    })),
    ...added,
  };
}
