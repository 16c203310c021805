import { redirectOrNotFound } from "./redirect-or-not-found.server.ts";

/** Any unknown path; the layout's error boundary renders the page. */
export async function loader(args: { request: Request; url: URL }) {
  throw await redirectOrNotFound(args);
}

export default function NotFoundRoute() {
  return null;
}
