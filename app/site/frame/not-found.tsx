import type { RouterContextProvider } from "react-router";
import { refusalContext, refused } from "#app/platform/http/first-segment-router.server.ts";
import { redirectOrNotFound } from "./redirect-or-not-found.server.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Any unknown path, and what stands for a page that failed; the layout's error boundary renders the page. */
export async function loader(args: Args) {
  const refusal = args.context.get(refusalContext);
  throw refusal ? refused(refusal) : await redirectOrNotFound(args);
}

export default function NotFoundRoute() {
  return null;
}
