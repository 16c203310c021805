import { categoryKey, projectsPerPage } from "#app/records/projects/project.ts";
import { projectPage } from "#app/records/projects/published-projects.server.ts";
import { pageCard } from "../cards/page-card.server.ts";
import { redirectOrNotFound } from "../frame/redirect-or-not-found.server.ts";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";
import { Unreadable } from "../frame/unreadable.tsx";
import { CategoryFilter } from "../lists/category-filter.tsx";
import { listRequestOf, requireListed } from "../lists/list-request.server.ts";
import { PageLinks } from "../lists/page-links.tsx";
import { listPage } from "../meta/list-meta.ts";
import { type MetaArgs, pageMeta, pageNodes } from "../meta/site-meta.ts";
import { isOffered } from "../offers/offered.ts";
import { readPart, readUnseen } from "../page-cache/read-part.server.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/projects";
import { groupsOf } from "./group-word.ts";
import { ProjectCarousel, Spotlight } from "./project-carousel.tsx";
import { ProjectIndex } from "./project-index.tsx";
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
  const found = await readPart(args.context, "projects", async () => {
    const list = await projectPage(locale, { category, page });
    return { list, categoryName: await requireListed(request, path, list, () => redirectOrNotFound(args)) };
  });
  const { list, categoryName } = found.isReadable ? found.value : { list: null, categoryName: null };
  const card = await readUnseen(args.context, "card", () => pageCard("projects", locale), null);
  return serverOnly(args, { card, list, title: { categoryName, page } });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, pageOf(args, args.loaderData));

function pageOf(args: MetaArgs, loaderData: LoaderData | undefined) {
  const { title, list, card } = loaderData ? readServerOnly(loaderData) : {};
  const images = list?.projects.flatMap(picturesOfProject) ?? [];
  return { ...listPage(args, "projects", title && { ...title, images }), card, feedPath: path };
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { list } = readServerOnly(loaderData);
  const { headingOf } = useSite();
  return (
    <Section id="projects" {...headingOf("projects")} level={1}>
      {list ? <ProjectList list={list} /> : <Unreadable />}
    </Section>
  );
}

function ProjectList({ list }: { list: Awaited<ReturnType<typeof projectPage>> }) {
  const { projects, categories, category, page, pages, total } = list;
  const { t, to } = useSite();
  const featured = projects.find(({ isFeatured }) => isFeatured);
  const listPath = category === null ? path : `/projects/category/${category}`;
  const place = { path: to(listPath), page, pages, total, perPage: projectsPerPage };
  return (
    <>
      <CategoryFilter path={path} categories={categories} chosen={category} />
      <div id="live-projects" data-live="projects">
        {projects.length === 0 && <p className="empty">{t("projects.empty")}</p>}
        {featured && page === 1 && <Spotlight project={featured} />}
        {groupsOf(projects).map(({ status, group }, index) => (
          <ProjectCarousel key={status} status={status} projects={group} isOnTop={index === 0 && !featured} />
        ))}
        {projects.length > 0 && <ProjectIndex projects={projects} />}
      </div>
      <PageLinks {...place} countWord="projects.ofTotal" />
      {isOffered("feeds") && (
        <p className="view-all">
          <a href={to("/projects/feed.xml")} type="application/atom+xml">
            {t("projects.feed")}
          </a>
        </p>
      )}
    </>
  );
}
