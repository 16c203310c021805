import { data } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { Problem } from "../frame/problem.tsx";
import type { Route } from "./+types/not-found";

export function loader({ context }: Route.LoaderArgs) {
  adminOf(context);
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <Problem status={404} />;
}
