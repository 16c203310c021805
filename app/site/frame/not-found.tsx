import { data } from "react-router";

/** Any unknown path; the layout's error boundary renders the page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
