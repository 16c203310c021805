import { facing } from "#app/site/offers/facing.tsx";
import { answerFacing } from "./site/answer-facing.server.ts";
import { articleSides, pageSides, projectSides } from "./site/facing-sides.server.ts";
import { FacingLink, FacingText } from "./site/facing-text.tsx";
import { readFacing } from "./site/read-facing.server.ts";

facing.current = {
  answer: answerFacing,
  stylesheet: "facing",
  read: readFacing,
  articleSides,
  projectSides,
  pageSides,
  Text: FacingText,
  Link: FacingLink,
};
