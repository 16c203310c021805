import type { PublicProject } from "#app/records/projects/project.server.ts";
import { Cover } from "../media/cover.tsx";
import { familyOf } from "./project-family.ts";

type Props = {
  project: PublicProject;
  sizes?: string;
  isFirst?: boolean;
  /** The drawing carries the project's result, which is not beside it. */
  hasFigure?: boolean;
};

export function ProjectCover({ project, hasFigure = false, ...loading }: Props) {
  const { slug, tags, category, image_url, full_content, result } = project;
  return (
    <Cover
      pictures={[image_url, ...full_content.gallery]}
      drawing={{ family: familyOf(slug, ...tags, category), slug, figure: hasFigure ? result?.value : null }}
      {...loading}
    />
  );
}
