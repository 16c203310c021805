import { data } from "react-router";
import { viewerOf } from "#app/auth/sessions/guard.server.ts";
import { isAdminSessionOpen } from "#app/auth/sessions/session.server.ts";
import { eventStream } from "#app/platform/live/event-stream.server.ts";
import { draftsTopic } from "#app/records/edits/draft.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { sessionsTopic } from "#app/records/people/profile.ts";
import { unread } from "../frame/unread.ts";
import type { Route } from "./+types/live";

const editedTables = () => kinds.filter(({ fields }) => fields.length > 0).map(({ table }) => table);
const topics = () => new Set<string>(["*", draftsTopic, ...unread.topics, ...editedTables()]);
const slackMs = 2_000;

/** Ends with the session or the role. Without one no content: a redirect to the sign-in would be an error of the page. */
export async function loader({ request, url }: Route.LoaderArgs) {
  // The router would wait for the end of the stream before it answers.
  if (new URL(request.url).pathname.endsWith(".data")) throw data(null, { status: 404 });
  const viewer = await viewerOf(request);
  if (viewer?.role !== "admin") return new Response(null, { status: 204 });
  const { sessionId } = viewer;
  return eventStream({
    client: `admin ${sessionId}`,
    matches: (topic) => topics().has(topic),
    isNamed: true,
    ageMs: (Number(url.searchParams.get("age")) || 0) + slackMs,
    permission: {
      isGranted: () => isAdminSessionOpen(sessionId),
      rechecksOn: (topic) => topic === sessionsTopic || topic === "*",
    },
  });
}
