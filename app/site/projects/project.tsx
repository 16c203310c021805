import { localeOfPath } from "#app/i18n/locale.ts";
import { publishedShortPath } from "#app/records/addresses/published-short-target.server.ts";
import { projectCategoryIn } from "#app/records/categories/category.ts";
import { publishedProject } from "#app/records/projects/project.server.ts";
import { projectNeighbours } from "#app/records/projects/published-projects.server.ts";
import { cardOf } from "../cards/card.server.ts";
import { codeIn } from "../cards/page-card.server.ts";
import { redirectOrNotFound } from "../frame/redirect-or-not-found.server.ts";
import { siteWords } from "../frame/site-context.ts";
import { varyOfRecords } from "../markdown/prefers-markdown.ts";
import { type MetaArgs, type Page, pageMeta, pageNodes } from "../meta/site-meta.ts";
import { breadcrumbs, type PageFacts, projectNode } from "../meta/structured-data.ts";
import { facingStyles, readFacing, rememberFacing } from "../offers/facing.tsx";
import { readFigures, readOr, readUnseen } from "../page-cache/read-part.server.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import { textStyles } from "../prose/text-styles.ts";
import { noNeighbours } from "../record/record-ending.tsx";
import type { Route } from "./+types/project";
import { projectCardSubject } from "./project-card-subject.server.ts";
import { projectMarkdown } from "./project-markdown.server.ts";
import { picturesOfProject } from "./project-pictures.ts";
import { ProjectRecord } from "./project-record.tsx";
import { projectView } from "./project-view.server.ts";

export const middleware: Route.MiddlewareFunction[] = [projectMarkdown, rememberFacing];

export const headers = () => ({ Vary: varyOfRecords });

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const handle = {
  stylesheets: ["site", "record"],
  extraStylesheets: (loaderData: LoaderData) => [
    ...textStyles(readServerOnly(loaderData).project),
    ...facingStyles(readServerOnly(loaderData)),
  ],
  structuredData: (args: MetaArgs, loaderData?: LoaderData) => pageNodes(args, pageOf(args, loaderData)),
};

export async function loader(args: Route.LoaderArgs) {
  const locale = localeOfPath(args.url.pathname);
  const { slug } = args.params;
  const project = await publishedProject(slug, locale);
  if (!project) throw await redirectOrNotFound(args);
  const { url, context } = args;
  const { digits } = await readFigures(context, locale);
  const [shown, neighbours, shortPath] = await Promise.all([
    projectView(context, project, locale, digits),
    readOr(context, "neighbours", () => projectNeighbours(project, locale), noNeighbours),
    readUnseen(context, "short address", () => publishedShortPath("projects", slug, locale), null),
  ]);
  const drawCard = async (path: string) => cardOf(await projectCardSubject(codeIn(path), project, locale));
  const card = shortPath && (await readUnseen(context, "card", () => drawCard(shortPath), null));
  const facing = await readFacing(url, context, ({ projectSides }) => projectSides(context, project, locale));
  return serverOnly(args, { project: shown, facing, neighbours, shortPath, card });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, pageOf(args, args.loaderData));

function pageOf({ location }: MetaArgs, loaderData: LoaderData | undefined): Page {
  const { project, card } = loaderData ? readServerOnly(loaderData) : {};
  if (!project) return {};
  const locale = localeOfPath(location.pathname);
  const nodesOf = (facts: PageFacts) => {
    const category = projectCategoryIn(facts.settings.categories?.projects ?? [], project.category, locale);
    return [
      projectNode(facts, { ...project, category }, `/projects/${project.slug}`),
      breadcrumbs(facts, [{ name: siteWords(locale)("projects.title"), path: "/projects" }]),
    ];
  };
  return {
    card: card || null,
    title: project.title,
    text: project.description,
    images: picturesOfProject(project),
    nodesOf,
  };
}

export default function Project({ loaderData }: Route.ComponentProps) {
  return <ProjectRecord {...readServerOnly(loaderData)} />;
}
