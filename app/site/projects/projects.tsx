import { localeOfPath } from "#app/i18n/locale.ts";
import { pageMeta } from "../site-meta.ts";
import type { Route } from "./+types/projects";
import { readProjectList } from "./project-list.server.ts";
import { ProjectList } from "./project-list.tsx";

export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  return readProjectList(localeOfPath(url.pathname), url.searchParams.get("category"));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { titleWord: "projects.title", textWord: "projects.subtitle" });

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <ProjectList {...loaderData} />;
}
