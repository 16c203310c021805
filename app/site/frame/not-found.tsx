import { data } from "react-router";

/** Any address that is not in the plan; the layout says it, the server logs the path. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
