import { data } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { publishedProject } from "#app/records/project.server.ts";
import { pageMeta } from "../site-meta.ts";
import type { Route } from "./+types/project";
import { ProjectDialog } from "./project-dialog.tsx";
import { readProjectList } from "./project-list.server.ts";
import { ProjectList } from "./project-list.tsx";

export async function loader({ request, params }: Route.LoaderArgs) {
  const locale = localeOfPath(new URL(request.url).pathname);
  const project = await publishedProject(params.slug, locale);
  if (!project) throw data(null, { status: 404 });
  return { project, list: await readProjectList(locale, null) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.project.title, text: args.loaderData?.project.description });

/** The list with one of its projects open over it. */
export default function Project({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ProjectDialog project={loaderData.project} />
      <ProjectList {...loaderData.list} />
    </>
  );
}
