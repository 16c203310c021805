import type { PublicPlace } from "../store/public-places.ts";

/** A kind with one title has it in whichever language is asked for. */
export function titleColumns({ names }: PublicPlace) {
  const [en = "title", ar = en] = names.filter((name) => name.startsWith("title"));
  return [`${en} as title_en`, `${ar} as title_ar`] as const;
}

export type TitledRow = { id: string; slug: string; title_en: string; title_ar: string };
