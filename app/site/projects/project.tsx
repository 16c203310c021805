import { localeOfPath } from "#app/i18n/locale.ts";
import { publishedProject } from "#app/records/projects/project.server.ts";
import { projectNeighbours } from "#app/records/projects/published-projects.server.ts";
import { redirectOrNotFound } from "../frame/redirect-or-not-found.server.ts";
import { siteWords } from "../frame/site-context.ts";
import { pageMeta } from "../meta/site-meta.ts";
import { breadcrumbs, type PageFacts, projectNode } from "../meta/structured-data.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/project";
import { picturesOfProject } from "./project-pictures.ts";
import { ProjectRecord } from "./project-record.tsx";
import { projectView } from "./project-view.server.ts";

export const handle = { stylesheets: ["site", "record"] };

export async function loader(args: Route.LoaderArgs) {
  const locale = localeOfPath(args.url.pathname);
  const { slug } = args.params;
  const project = await publishedProject(slug, locale);
  if (!project) throw await redirectOrNotFound(locale, `/projects/${slug}`, (to) => publishedProject(to, locale));
  const [shown, neighbours] = await Promise.all([projectView(project, locale), projectNeighbours(project, locale)]);
  return serverOnly(args, { project: shown, neighbours });
}

export const meta: Route.MetaFunction = (args) => {
  const project = args.loaderData && readServerOnly(args.loaderData).project;
  if (!project) return pageMeta(args, {});
  const t = siteWords(localeOfPath(args.location.pathname));
  const nodesOf = (facts: PageFacts) => [
    projectNode(facts, { ...project, category: t(`category.${project.category}`) }, `/projects/${project.slug}`),
    breadcrumbs(facts, [{ name: t("projects.title"), path: "/projects" }]),
  ];
  const { title, description: text } = project;
  return pageMeta(args, { title, text, images: picturesOfProject(project), nodesOf });
};

export default function Project({ loaderData }: Route.ComponentProps) {
  return <ProjectRecord {...readServerOnly(loaderData)} />;
}
