import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { grantPermission } from "#app/records/store/permission.ts";
import type { Viewer } from "./session.server.ts";

export const grantAdmin = (viewer: Viewer) => grantPermission("admin", actorOf(viewer));
export const grantModerator = (viewer: Viewer) => grantPermission("moderator", actorOf(viewer));
export const grantSystem = () => grantPermission("system", { userId: null, ipAddress: null });

export const actorOf = ({ userId }: Viewer) => ({ userId, ipAddress: currentVisit().wholeAddress });
