import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { mediaIdsIn } from "./media.ts";

type RecordKind = "articles" | "projects" | "about" | "contact" | "resume" | "settings";

/** A record that shows a file; what there is but once has no id and no title. */
export type MediaUse = { kind: RecordKind; id: string | null; title_en: string | null; title_ar: string | null };

/** Which records show which file, drafts and private ones too, by the ids of the files; none of those in the trash. */
export const listMediaUses = forAdmin(async (): Promise<Record<string, MediaUse[]>> => {
  const [articles, projects, ...singles] = await Promise.all([
    store()
      .selectFrom("articles")
      .select(["id", "title", "featured_image_url", "content"])
      .where("deleted_at", "is", null)
      .where((where) =>
        where.or([where("featured_image_url", "like", "/media/%"), where("content", "like", "%/media/%")]),
      )
      .execute(),
    store()
      .selectFrom("projects")
      .select(["id", "title_en", "title_ar", "image_url", "gallery_images"])
      .where("deleted_at", "is", null)
      .execute(),
    store().selectFrom("about_content").selectAll().execute(),
    store().selectFrom("contact_content").selectAll().execute(),
    store().selectFrom("resume_content").selectAll().execute(),
    store().selectFrom("settings").selectAll().execute(),
  ]);
  const single = (kind: RecordKind, rows: object[]) => [{ kind, id: null, title_en: null, title_ar: null, rows }];
  const records = [
    ...articles.map(({ id, title, ...rows }) => {
      return { kind: "articles" as const, id, title_en: title, title_ar: title, rows };
    }),
    ...projects.map(({ id, title_en, title_ar, ...rows }) => {
      return { kind: "projects" as const, id, title_en, title_ar, rows };
    }),
    ...(["about", "contact", "resume", "settings"] as const).flatMap((kind, at) => single(kind, singles[at] ?? [])),
  ];
  const uses: Record<string, MediaUse[]> = {};
  for (const { rows, ...use } of records)
    for (const id of new Set(mediaIdsIn(JSON.stringify(rows)))) {
      uses[id] ??= [];
      uses[id].push(use);
    }
  return uses;
});
