import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { eventStream } from "#app/platform/live/event-stream.server.ts";
import { publicProjectsTopic } from "#app/records/project.server.ts";
import type { Route } from "./+types/live";

/** Tells an open page that public projects changed; the page reads them again with its own rights. */
export function loader({ request }: Route.LoaderArgs) {
  return eventStream({
    client: clientAddress(request),
    isHeard: (topic) => topic === publicProjectsTopic || topic === "*",
  });
}
