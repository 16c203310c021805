import type { PublicProject } from "#app/records/projects/project.server.ts";
import type { siteWords } from "../frame/site-context.ts";

type Words = ReturnType<typeof siteWords>;
/** `prose` names the HTML text of the section; each reader of the list has it in a form of its own. */
export type ProjectSection = {
  title: string;
  prose?: "overview" | "results" | "challenges";
  items?: string[];
  tags?: string[];
  text?: string | null;
};

export function projectSections({ status, full_content: content }: PublicProject, t: Words) {
  const statusTitle = t(status === "planning" ? "projects.researchPhase" : "projects.currentStatus");
  const sections: ProjectSection[] = [
    { title: t("projects.overview"), prose: "overview" },
    { title: t("projects.objectives"), items: content.objectives },
    { title: t("projects.technologies"), tags: content.technologies },
    { title: t("projects.plannedTechnologies"), tags: content.plannedTechnologies },
    { title: t("projects.results"), prose: "results" },
    { title: t("projects.challenges"), prose: "challenges" },
    { title: statusTitle, text: content.currentStatus },
    { title: t("projects.nextSteps"), text: content.nextSteps },
  ];
  return sections.filter(({ prose, items, tags, text }) => (prose ? content[prose] : (items ?? tags ?? text)?.length));
}

export function projectLinks({ live_url, demo_url, github_url }: PublicProject, t: Words) {
  const links = [
    { label: t("projects.live"), url: live_url },
    { label: t("projects.demo"), url: demo_url },
    { label: t("projects.source"), url: github_url },
  ];
  return links.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}
