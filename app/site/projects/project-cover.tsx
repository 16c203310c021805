import type { PublicProject } from "#app/records/projects/project.server.ts";
import { useSite } from "../frame/site-context.ts";
import { Cover } from "../media/cover.tsx";
import { familyOfProject } from "./project-family.ts";
import { picturesOfProject } from "./project-pictures.ts";
import { figureMaxLength } from "./result-figure.tsx";

type Props = {
  project: PublicProject;
  sizes?: string;
  isFirst?: boolean;
  /** The drawing carries the project's result, which is not beside it. */
  hasFigure?: boolean;
};

export function ProjectCover({ project, hasFigure = false, ...loading }: Props) {
  const { categories, marked } = useSite();
  const { slug, result } = project;
  return (
    <Cover
      pictures={picturesOfProject(project)}
      drawing={{
        family: familyOfProject(project, categories.projects),
        slug,
        figure: hasFigure && result && result.value.length <= figureMaxLength ? result.value : null,
        ...marked("projects", project.category),
      }}
      {...loading}
    />
  );
}
