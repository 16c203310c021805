import { data } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { publishedProject } from "#app/records/project.server.ts";
import { drawnFrom, drawnOnly } from "../drawn-only.ts";
import { pageMeta } from "../site-meta.ts";
import type { Route } from "./+types/project";
import { ProjectDialog } from "./project-dialog.tsx";
import { readProjectList } from "./project-list.server.ts";
import { ProjectList } from "./project-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const locale = localeOfPath(args.url.pathname);
  const project = await publishedProject(args.params.slug, locale);
  if (!project) throw data(null, { status: 404 });
  return drawnOnly(args, { project, list: await readProjectList(locale, null) });
}

export const meta: Route.MetaFunction = (args) => {
  const project = args.loaderData && drawnFrom(args.loaderData).project;
  return pageMeta(args, { title: project?.title, text: project?.description });
};

/** The list with one of its projects open over it. */
export default function Project({ loaderData }: Route.ComponentProps) {
  const { project, list } = drawnFrom(loaderData);
  return (
    <>
      <ProjectDialog project={project} />
      <ProjectList {...list} />
    </>
  );
}
