import type { RedirectProblem } from "../records/redirects.server.ts";

type ProblemWord = { field: "from_path" | "to_path" | "form"; word: string };

export const problemWords: Record<RedirectProblem, ProblemWord> = {
  taken: { field: "from_path", word: "redirects.taken" },
  inUse: { field: "from_path", word: "redirects.inUse" },
  loop: { field: "to_path", word: "redirects.loop" },
  long: { field: "to_path", word: "redirects.long" },
  full: { field: "form", word: "redirects.full" },
};
