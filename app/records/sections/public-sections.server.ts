import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { sectionsTopic } from "../collection/single-row.server.ts";
import { store } from "../store/store.server.ts";
import { type Section, sections } from "./section.ts";

/** Those of the home page that have something to show; the topic is announced when the first text of one is saved. */
export const publicSections = cachedQuery([sectionsTopic], async (_key: "all"): Promise<readonly Section[]> => {
  const [about, resume] = await Promise.all([has("about_content"), has("resume_content")]);
  return sections.filter((name) => (name !== "about" || about) && (name !== "resume" || resume));
});

async function has(table: "about_content" | "resume_content") {
  return (await store().selectFrom(table).select("id").limit(1).executeTakeFirst()) !== undefined;
}
