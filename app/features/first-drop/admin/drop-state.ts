import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readLastDrop } from "../records/last-drop.server.ts";
import type { Route } from "./+types/drop-state";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readLastDrop(adminOf(context).staff));
}
