import { createHash, randomBytes } from "node:crypto";
import { inTransaction, transactional } from "#app/platform/database/database.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { type ArticleIds, publicArticle } from "#app/records/articles/article.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import type { Change } from "#app/records/collection/save-steps.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { deleteRows, insertRows, now, selectRows, store } from "#app/records/store/store.server.ts";

const tokenBytes = 24;
const tokenText = /^[\w-]{32}$/;

/** The token, of which only the hash is stored; null when the article is missing. */
export function createShareLink(staff: Admin, articleId: string, days: number, moment = new Date()) {
  return inTransaction(async () => {
    const article = selectRows("articles", { id: articleId, deleted_at: null }).select("id");
    if (!(await article.executeTakeFirst())) return null;
    const token = randomBytes(tokenBytes).toString("base64url");
    await store().deleteFrom("article_shares").where("expires_at", "<=", moment.toISOString()).execute();
    await insertRows("article_shares", {
      id: crypto.randomUUID(),
      created_at: moment.toISOString(),
      article_id: articleId,
      token_hash: hashOf(token),
      expires_at: new Date(moment.getTime() + days * dayMs).toISOString(),
    });
    await writeAudit(staff, "articles.share", "articles", articleId, null, null);
    return token;
  });
}

export const listShareLinks = forAdmin((articleId: string) => {
  const links = store().selectFrom("article_shares").select(["id", "created_at", "expires_at"]);
  return links.where("article_id", "=", articleId).where("expires_at", ">", now()).orderBy("expires_at").execute();
});

export const removeShareLink = transactional(async (staff: Admin, articleId: string, id: string) => {
  const { numDeletedRows } = await deleteRows("article_shares", { article_id: articleId, id }).executeTakeFirst();
  if (numDeletedRows > 0) await writeAudit(staff, "articles.unshare", "articles", articleId, null, null);
});

/** With its article, for good: a restore does not bring them back. */
export async function dropShareLinks(_: Admin, { kind, id, verb }: Change) {
  if (kind.name === "articles" && verb === "delete") await deleteRows("article_shares", { article_id: id }).execute();
}

export async function publicSharesShow(ids: ArticleIds) {
  const shared = shares().select("articles.id").where("articles.id", "in", ids);
  return (await shared.limit(1).executeTakeFirst()) !== undefined;
}

function shares() {
  return store()
    .selectFrom("article_shares")
    .innerJoin("articles", "articles.id", "article_shares.article_id")
    .where("expires_at", ">", now())
    .where("deleted_at", "is", null);
}

/** Also a draft, by a link that its owner made; null for any other. */
export async function publicSharedArticle(token: string) {
  const id = await publicSharedArticleId(token);
  const row = id && (await selectRows("articles", { id }).selectAll().executeTakeFirst());
  return row ? publicArticle(row) : null;
}

async function publicSharedArticleId(token: string) {
  if (!tokenText.test(token)) return null;
  const shared = shares().select("articles.id").where("token_hash", "=", hashOf(token));
  return (await shared.executeTakeFirst())?.id ?? null;
}

function hashOf(token: string) {
  return createHash("sha256").update(token).digest("base64url");
}
