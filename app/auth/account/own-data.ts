import { requireOwnSession } from "../sessions/guard.server.ts";
import type { Route } from "./+types/own-data";
import { exportOwnData } from "./own-data.server.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const { viewer } = await requireOwnSession(request);
  return new Response(JSON.stringify(await exportOwnData(viewer), null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": "no-store",
    },
  });
}
