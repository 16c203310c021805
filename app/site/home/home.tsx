import { data, redirect } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { homeArticles } from "#app/records/articles/published-articles.server.ts";
import { homeProjects } from "#app/records/projects/published-projects.server.ts";
import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { publicResume } from "#app/records/sections/resume.server.ts";
import { ArticlesSection } from "../articles/articles-section.tsx";
import { pageCard } from "../cards/page-card.server.ts";
import { ContactSection } from "../contact/contact-section.tsx";
import { useSite } from "../frame/site-context.ts";
import { type MetaArgs, pageNodes, siteMeta } from "../meta/site-meta.ts";
import { siteNodes } from "../meta/structured-data.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import { rememberedHome } from "../page-cache/shared-pages.server.ts";
import { picturesOfProject } from "../projects/project-pictures.ts";
import type { Route } from "./+types/home";
import { AboutSection } from "./about-section.tsx";
import { Hero } from "./hero.tsx";
import { HomeProjects } from "./home-projects.tsx";
import { placeIn } from "./place.ts";
import { readPart } from "./read-part.server.ts";
import { ResumeSection } from "./resume-section.tsx";
import { UnreadableSection } from "./unreadable-section.tsx";

export const handle = {
  stylesheets: ["home"],
  structuredData: (args: MetaArgs) => pageNodes(args, { nodesOf: siteNodes }),
};

export async function loader(args: Route.LoaderArgs) {
  const { pathname } = args.url;
  const preferred = pathname === "/" && rememberedHome(args.request);
  if (preferred) throw redirect(preferred, { headers: { Vary: "Cookie", "Cache-Control": "no-store" } });
  const locale = localeOfPath(pathname);
  const [projects, articles, about, resume, contact] = await Promise.all([
    readPart("projects", homeProjects(locale)),
    readPart("articles", homeArticles(locale)),
    readPart("about", publicAbout(locale)),
    readPart("resume", publicResume(locale)),
    readPart("contact", publicContact(locale)),
  ]);
  const card = await pageCard("home", locale);
  const parts = { projects, articles, about, resume, contact };
  const isWhole = Object.values(parts).every(({ isReadable }) => isReadable);
  return data(await serverOnly(args, { ...parts, card }), isWhole ? {} : { headers: { "Cache-Control": "no-store" } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => {
  const { projects, card } = args.loaderData ? readServerOnly(args.loaderData) : {};
  const images = projects?.isReadable ? projects.value.projects.flatMap(picturesOfProject) : [];
  return siteMeta(args, { images, card, feedPath: "" });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { projects, articles, about, resume, contact } = readServerOnly(loaderData);
  const { locale, t, to } = useSite();
  const counts = {
    projects: projects.isReadable ? projects.value.totals : null,
    articles: articles.isReadable ? articles.value.total : null,
  };
  const hasSkills = about.isReadable && (about.value?.skills.length ?? 0) > 0;
  const location = about.isReadable ? about.value?.contact_info.location : null;
  return (
    <>
      <Hero counts={counts} place={placeIn(locale, location)} />
      {projects.isReadable ? (
        <HomeProjects projects={projects.value.projects} totals={projects.value.totals} />
      ) : (
        <UnreadableSection id="projects" title={t("projects.title")} />
      )}
      {articles.isReadable ? (
        <ArticlesSection
          articles={[articles.value.featured, ...articles.value.recent].filter((article) => article !== null)}
          more={
            <p className="view-all">
              <a href={to("/articles")}>{t("blog.viewAll")}</a>
            </p>
          }
        />
      ) : (
        <UnreadableSection id="blog" title={t("blog.title")} />
      )}
      {!about.isReadable && <UnreadableSection id="about" title={t("about.title")} />}
      {about.isReadable && about.value && <AboutSection about={about.value} />}
      {!resume.isReadable && <UnreadableSection id="resume" title={t("resume.title")} />}
      {resume.isReadable && resume.value && <ResumeSection resume={resume.value} hasSkills={hasSkills} />}
      {contact.isReadable ? (
        <ContactSection contact={contact.value} />
      ) : (
        <UnreadableSection id="contact" title={t("contact.title")} />
      )}
    </>
  );
}
