import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { countUnread } from "../records/inbox-list.server.ts";
import type { Route } from "./+types/unread";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await countUnread(adminOf(context).staff));
}
