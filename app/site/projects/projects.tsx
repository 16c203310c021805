import { categoryKey } from "#app/records/projects/project.ts";
import { pageCard } from "../cards/page-card.server.ts";
import { redirectOrNotFound } from "../frame/redirect-or-not-found.server.ts";
import { listRequestOf, requireListed } from "../lists/list-request.server.ts";
import { listPage } from "../meta/list-meta.ts";
import { type MetaArgs, pageMeta, pageNodes } from "../meta/site-meta.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/projects";
import { readProjectList } from "./project-list.server.ts";
import { ProjectList } from "./project-list.tsx";
import { picturesOfProject } from "./project-pictures.ts";

const path = "/projects";

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const handle = {
  stylesheets: ["lists"],
  structuredData: (args: MetaArgs, loaderData?: LoaderData) => pageNodes(args, pageOf(args, loaderData)),
};

export async function loader(args: Route.LoaderArgs) {
  const { url, params } = args;
  const request = listRequestOf(url, params.category, path, categoryKey);
  const { locale, category, page } = request;
  const read = await readProjectList(locale, category, page);
  const notFound = () => redirectOrNotFound(args);
  const list = await requireListed(request, path, read, async () => false, notFound);
  const categoryName = list.categories.find(({ key }) => key === category)?.name ?? null;
  const card = await pageCard("projects", locale);
  return serverOnly(args, { card, list, title: { categoryName, page } });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, pageOf(args, args.loaderData));

function pageOf(args: MetaArgs, loaderData: LoaderData | undefined) {
  const { title, list, card } = loaderData ? readServerOnly(loaderData) : {};
  const images = list?.projects.flatMap(picturesOfProject) ?? [];
  return {
    ...listPage(args, { title: "projects.title", text: "projects.subtitle" }, title && { ...title, images }),
    card,
    feedPath: path,
  };
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  return <ProjectList {...readServerOnly(loaderData).list} isOnTop />;
}
