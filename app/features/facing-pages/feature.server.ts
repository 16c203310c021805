import { articleKind } from "#app/records/articles/article-kind.ts";
import { projectKind } from "#app/records/projects/project-kind.ts";
import { facing, facingSides } from "#app/site/offers/facing.tsx";
import { answerFacing } from "./site/answer-facing.server.ts";
import { articleSides, projectSides } from "./site/facing-sides.server.ts";
import { FacingLink, FacingText } from "./site/facing-text.tsx";
import { readFacing } from "./site/read-facing.server.ts";

facingSides[articleKind.table] = articleSides;
facingSides[projectKind.table] = projectSides;
facing.current = {
  answer: answerFacing,
  stylesheet: "facing",
  read: readFacing,
  Text: FacingText,
  Link: FacingLink,
};
