import type { PublicProject } from "#app/records/projects/project.server.ts";
import { useSite } from "../frame/site-context.ts";
import { Cover } from "../media/cover.tsx";
import { familyOfProject } from "./project-family.ts";
import { picturesOfProject } from "./project-pictures.ts";

type Props = { project: PublicProject; sizes?: string; isFirst?: boolean };

export function ProjectCover({ project, ...loading }: Props) {
  const { categories, marked } = useSite();
  const family = familyOfProject(project, categories.projects);
  const drawing = { family, slug: project.slug, ...marked("projects", project.category) };
  return <Cover pictures={picturesOfProject(project)} drawing={drawing} {...loading} />;
}
