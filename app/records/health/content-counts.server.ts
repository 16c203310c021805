import { countRows } from "#app/platform/database/count-rows.server.ts";
import { countEntries } from "../articles/article-entry.ts";
import { forAdmin } from "../store/permission.ts";
import { now, selectRows, store } from "../store/store.server.ts";

export const countContent = forAdmin(async () => {
  const articles = selectRows("articles", { deleted_at: null });
  const projects = selectRows("projects", { deleted_at: null });
  const published = articles
    .where("status", "=", "published")
    .where((is) => is.or([is("published_date", "is", null), is("published_date", "<=", now())]));
  return {
    articles: await countEntries(articles),
    published: await countEntries(published),
    projects: await countRows(projects),
    completed: await countRows(projects.where("status", "=", "completed")),
    people: await countRows(store().selectFrom("profiles")),
  };
});

/** Whether the tables that the site cannot do without answer; throws where one does not. */
export const contentAnswers = {
  articles: forAdmin(() => oneOf("articles")),
  projects: forAdmin(() => oneOf("projects")),
  admins: forAdmin(async () => {
    await selectRows("profiles", { role: "admin" }).select("id").limit(1).executeTakeFirstOrThrow();
  }),
};

function oneOf(table: "articles" | "projects") {
  return store().selectFrom(table).select("id").limit(1).execute();
}
