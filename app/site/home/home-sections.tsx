import { Fragment, type ReactNode } from "react";
import type { homeArticles } from "#app/records/articles/published-articles.server.ts";
import type { OwnText, PublicHome } from "#app/records/home/home.server.ts";
import { type CoreSection, type HomeSection, isCoreSection } from "#app/records/home/home.ts";
import type { homeProjects } from "#app/records/projects/published-projects.server.ts";
import type { publicAbout } from "#app/records/sections/about.server.ts";
import type { publicContact } from "#app/records/sections/contact.server.ts";
import type { publicResume } from "#app/records/sections/resume.server.ts";
import { ArticlesSection } from "../articles/articles-section.tsx";
import { ContactSection } from "../contact/contact-section.tsx";
import { Section } from "../frame/section.tsx";
import { ownLanguage, useSite } from "../frame/site-context.ts";
import { Unreadable } from "../frame/unreadable.tsx";
import { shownKinds } from "../offers/shown-kinds.ts";
import type { Part } from "../page-cache/read-part.server.ts";
import { picturesOfProject } from "../projects/project-pictures.ts";
import { AboutSection } from "./about-section.tsx";
import { HomeProjects } from "./home-projects.tsx";
import { ResumeSection } from "./resume-section.tsx";

type Read<Of extends (...args: never[]) => unknown> = Part<Awaited<ReturnType<Of>>>;

export type HomeParts = {
  projects: Read<typeof homeProjects>;
  articles: Read<typeof homeArticles>;
  about: Read<typeof publicAbout>;
  resume: Read<typeof publicResume>;
  contact: Read<typeof publicContact>;
  ofFeatures: Record<string, Part<object | null>>;
  home: PublicHome;
};

/** What could not be read stands there and says so. */
export function shownSections({ projects, about, resume, ofFeatures, home }: HomeParts): HomeSection[] {
  const isEmpty: Partial<Record<HomeSection, boolean>> = {
    projects: projects.isReadable && projects.value.projects.length === 0,
    about: about.isReadable && about.value === null,
    resume: resume.isReadable && resume.value === null,
    text: home.text === null,
    now: home.now === null,
  };
  for (const [name, part] of Object.entries(ofFeatures)) isEmpty[name] = part.isReadable && part.value === null;
  return home.sections.filter(({ name, is_shown }) => is_shown && !isEmpty[name]).map(({ name }) => name);
}

export function HomeSections({ parts }: { parts: HomeParts }) {
  const { t, to } = useSite();
  const { projects, articles, about, resume, contact, ofFeatures, home } = parts;
  const hasSkills = about.isReadable && (about.value?.skills.length ?? 0) > 0;
  const listed = contact.isReadable ? (contact.value?.contact_methods ?? []).map(({ value }) => value) : [];
  const readAll = (
    <p className="view-all">
      <a href={to("/articles")}>{t("blog.viewAll")}</a>
    </p>
  );
  const shownAbove = projects.isReadable ? projects.value.projects.map((one) => picturesOfProject(one)[0]) : [];
  const countOf = (section: HomeSection) => home.sections.find(({ name }) => name === section)?.count ?? null;
  const drawn: Record<CoreSection, () => ReactNode> = {
    projects: () => projects.isReadable && <HomeProjects {...projects.value} />,
    blog: () =>
      articles.isReadable && (
        <ArticlesSection
          articles={[articles.value.featured, ...articles.value.recent].filter((article) => article !== null)}
          shownAbove={shownAbove}
          more={articles.value.featured && readAll}
        />
      ),
    about: () => about.isReadable && about.value && <AboutSection about={about.value} listed={listed} />,
    resume: () =>
      resume.isReadable &&
      resume.value && <ResumeSection resume={resume.value} hasSkills={hasSkills} count={countOf("resume")} />,
    contact: () => contact.isReadable && <ContactSection contact={contact.value} />,
    text: () => home.text && <OwnTextSection name="text" text={home.text} />,
    now: () => home.now && <OwnTextSection name="now" text={home.now} day={home.nowDate} />,
  };
  const ofFeature = (name: string) => {
    const [part, Own] = [ofFeatures[name], shownKinds[name]?.home?.Section];
    return part?.isReadable && part.value && Own && <Own {...part.value} />;
  };
  return shownSections(parts).map((name) => {
    const section = (isCoreSection(name) ? drawn[name]() : ofFeature(name)) || <UnreadableSection id={name} />;
    return <Fragment key={name}>{section}</Fragment>;
  });
}

function UnreadableSection({ id }: { id: HomeSection }) {
  const { headingOf } = useSite();
  return (
    <Section id={id} {...headingOf(id)}>
      <Unreadable />
    </Section>
  );
}

type Props = { name: "text" | "now"; text: OwnText; day?: string | null };

function OwnTextSection({ name, text: { html, language }, day: asOf }: Props) {
  const { headingOf, locale, t, recordDay } = useSite();
  return (
    <Section id={name} {...headingOf(name)}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `projectHtml` gives nothing else than the cleaned subset */}
      <div className="own-text" {...ownLanguage(language, locale)} dangerouslySetInnerHTML={{ __html: html }} />
      {asOf && (
        <p className="own-text-day">
          <time dateTime={asOf}>{t("home.asOf", { day: recordDay(asOf) })}</time>
        </p>
      )}
    </Section>
  );
}
