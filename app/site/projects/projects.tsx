import { localeOfPath } from "#app/i18n/locale.ts";
import { pageMeta } from "../frame/site-meta.ts";
import { readServerOnly, serverOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/projects";
import { readProjectList } from "./project-list.server.ts";
import { ProjectList } from "./project-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  return serverOnly(args, await readProjectList(localeOfPath(pathname), searchParams.get("category")));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { titleWord: "projects.title", textWord: "projects.subtitle" });

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <ProjectList {...readServerOnly(loaderData)} isOnTop />;
}
