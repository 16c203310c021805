import { localeOfPath } from "#app/i18n/locale.ts";
import { drawnFrom, drawnOnly } from "../drawn-only.ts";
import { pageMeta } from "../site-meta.ts";
import type { Route } from "./+types/projects";
import { readProjectList } from "./project-list.server.ts";
import { ProjectList } from "./project-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  return drawnOnly(args, await readProjectList(localeOfPath(pathname), searchParams.get("category")));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { titleWord: "projects.title", textWord: "projects.subtitle" });

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <ProjectList {...drawnFrom(loaderData)} isOnTop />;
}
