import { addressPrefix } from "#app/platform/http/requests/client-address.server.ts";
import { parseUserAgent } from "../accounts/user-agent.ts";
import { listSessions } from "./open-sessions.server.ts";
import type { Viewer } from "./session.server.ts";

export async function readOwnSessions(viewer: Viewer) {
  const sessions = await listSessions(viewer);
  return sessions.map(({ id, ip_address, user_agent, created_at, last_seen_at }) => ({
    id,
    isThisOne: id === viewer.sessionId,
    ...parseUserAgent(user_agent),
    address: ip_address && addressPart(ip_address),
    began: created_at,
    lastSeen: last_seen_at,
  }));
}

/** The network part of an address: an IPv4 /24, an IPv6 /64. */
function addressPart(address: string) {
  return /^\d+(\.\d+){3}$/.test(address) ? address.replace(/(?<!\d)\d+$/, "0/24") : addressPrefix(address);
}
