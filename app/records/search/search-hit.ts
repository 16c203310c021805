import type { HiddenState } from "../store/kind.ts";

export type SearchHit = {
  kind: string;
  id: string;
  title: string;
  note: string | null;
  /** The address of the public page without its language, where there is one. */
  path?: string;
  hidden?: HiddenState;
};
