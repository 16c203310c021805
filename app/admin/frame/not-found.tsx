import { data } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import type { Route } from "./+types/not-found";
import { Problem } from "./problem.tsx";

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <Problem status={404} />;
}
