import { clientAddress } from "#app/platform/http/requests/client-address.server.ts";
import { grantPermission } from "#app/records/store/permission.ts";
import type { Viewer } from "./session.server.ts";

export const grantAdmin = (viewer: Viewer, request: Request) => grantPermission("admin", actorOf(viewer, request));
export const grantModerator = (viewer: Viewer, request: Request) =>
  grantPermission("moderator", actorOf(viewer, request));
export const grantSystem = () => grantPermission("system", { userId: null, ipAddress: null });

export const actorOf = ({ userId }: Viewer, request: Request) => ({ userId, ipAddress: clientAddress(request) });
