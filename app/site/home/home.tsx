import { redirect } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { homeArticles } from "#app/records/articles/published-articles.server.ts";
import { publicDefaultHome, publicHome } from "#app/records/home/home.server.ts";
import type { HomeSection } from "#app/records/home/home.ts";
import { homeProjects } from "#app/records/projects/published-projects.server.ts";
import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { publicResume } from "#app/records/sections/resume.server.ts";
import { pageCard } from "../cards/page-card.server.ts";
import { useSite } from "../frame/site-context.ts";
import { type MetaArgs, pageNodes, siteMeta } from "../meta/site-meta.ts";
import { siteNodes } from "../meta/structured-data.ts";
import { shownKinds } from "../offers/shown-kinds.ts";
import { readOr, readPart, readUnseen } from "../page-cache/read-part.server.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly, type ServerOnly } from "../page-cache/server-only.ts";
import { rememberedHome } from "../page-cache/shared-pages.server.ts";
import { picturesOfProject } from "../projects/project-pictures.ts";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { type HomeParts, HomeSections, shownSections } from "./home-sections.tsx";
import { placeIn } from "./place.ts";

export const handle = {
  stylesheets: ["home"],
  extraStylesheets: (loaderData: ServerOnly<HomeParts>) => {
    const shown = shownSections(readServerOnly(loaderData));
    return shown.includes("text") || shown.includes("now") ? ["ownText"] : [];
  },
  structuredData: (args: MetaArgs) => pageNodes(args, { nodesOf: siteNodes }),
};

export async function loader(args: Route.LoaderArgs) {
  const { pathname } = args.url;
  const preferred = pathname === "/" && rememberedHome(args.request);
  if (preferred) throw redirect(preferred, { headers: { Vary: "Cookie", "Cache-Control": "no-store" } });
  const locale = localeOfPath(pathname);
  const { context } = args;
  const home = await readOr(context, "home", () => publicHome(locale), publicDefaultHome(locale));
  const countOf = (section: HomeSection) => home.sections.find(({ name }) => name === section)?.count ?? undefined;
  const [projects, articles, about, resume, contact] = await Promise.all([
    readPart(context, "projects", () => homeProjects(locale, countOf("projects"))),
    readPart(context, "articles", () => homeArticles(locale, countOf("blog"))),
    readPart(context, "about", () => publicAbout(locale)),
    readPart(context, "resume", () => publicResume(locale)),
    readPart(context, "contact", () => publicContact(locale)),
  ]);
  const ofFeatures: HomeParts["ofFeatures"] = {};
  for (const { name, is_shown } of home.sections) {
    const own = is_shown ? shownKinds[name]?.home : undefined;
    if (own) ofFeatures[name] = await readPart(context, name, () => own.read(locale, countOf(name)));
  }
  const card = await readUnseen(context, "card", () => pageCard("home", locale), null);
  return serverOnly(args, { projects, articles, about, resume, contact, ofFeatures, home, card });
}

export const meta: Route.MetaFunction = (args) => {
  const { projects, card } = args.loaderData ? readServerOnly(args.loaderData) : {};
  const images = projects?.isReadable ? projects.value.projects.flatMap(picturesOfProject) : [];
  return siteMeta(args, { images, card, feedPath: "" });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const parts = readServerOnly(loaderData);
  const { projects, articles, about } = parts;
  const { locale } = useSite();
  const counts = {
    projects: projects.isReadable ? projects.value.totals : null,
    articles: articles.isReadable ? articles.value.total : null,
  };
  const location = about.isReadable ? about.value?.contact_info.location : null;
  return (
    <>
      <Hero counts={counts} place={placeIn(locale, location)} shown={shownSections(parts)} />
      <HomeSections parts={parts} />
    </>
  );
}
