import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";
import { arabicDocuments } from "./judged-arabic.ts";
import { englishDocuments } from "./judged-english.ts";

/** Copies of a saved article with ids of their own, so that every store has the same; two and two were published together. */
export async function fillJudged(staff: Admin) {
  const { id: sampleId } = await createArticle(staff, articleShape.parse({ title: "Copied", status: "published" }));
  const sample = await store().selectFrom("articles").selectAll().where("id", "=", sampleId).executeTakeFirstOrThrow();
  await store().deleteFrom("articles").where("id", "=", sampleId).execute();
  const documents = [...englishDocuments, ...arabicDocuments];
  for (const [index, [key, title, category, tags, text]] of documents.entries())
    await store()
      .insertInto("articles")
      .values({
        ...sample,
        id: `00000000-0000-4000-8000-${String(((index * 37) % 97) + 100).padStart(12, "0")}`,
        ...{ slug: key, title, category, content: `<p>${text}</p>`, language: key.startsWith("ar-") ? "ar" : "en" },
        tags: JSON.stringify(tags.split(/[,،] /)) as unknown as string[],
        published_date: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))).toISOString(),
      })
      .execute();
}
