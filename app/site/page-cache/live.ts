import { data } from "react-router";
import { viewerOf } from "#app/auth/sessions/guard.server.ts";
import { isSessionOpen } from "#app/auth/sessions/session.server.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { eventStream } from "#app/platform/live/event-stream.server.ts";
import { sessionsTopic } from "#app/records/people/profile.ts";
import { publicProjectsTopic } from "#app/records/projects/project.server.ts";
import type { Route } from "./+types/live";

/** A page may be older than it says by the time its response took. */
const slackMs = 2_000;

/** Tells open pages that public projects changed, never how; a stream that began in a session ends with it. */
export async function loader({ request }: Route.LoaderArgs) {
  // The router would wait for the end of the stream before it answers.
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith(".data")) throw data(null, { status: 404 });
  const viewer = await viewerOf(request);
  return eventStream({
    client: currentVisit().client,
    matches: (topic) => topic === publicProjectsTopic || topic === "*",
    ageMs: (Number(searchParams.get("age")) || 0) + slackMs,
    permission: viewer
      ? {
          isGranted: () => isSessionOpen(viewer.sessionId),
          rechecksOn: (topic) => topic === sessionsTopic || topic === "*",
        }
      : undefined,
  });
}
