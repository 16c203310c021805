import { createHash, randomBytes } from "node:crypto";
import { inTransaction, transactional } from "#app/platform/database/database.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { writeAudit } from "../../audit/audit.server.ts";
import { type Admin, forAdmin } from "../../store/permission.ts";
import { deleteRows, insertRows, now, selectRows, store } from "../../store/store.server.ts";

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

export const dropShareLinks = forAdmin(async (articleId: string) => {
  await deleteRows("article_shares", { article_id: articleId }).execute();
});

export function publicShares() {
  return store()
    .selectFrom("article_shares")
    .innerJoin("articles", "articles.id", "article_shares.article_id")
    .where("expires_at", ">", now())
    .where("deleted_at", "is", null);
}

export async function publicSharedArticleId(token: string) {
  if (!tokenText.test(token)) return null;
  const shared = publicShares().select("articles.id").where("token_hash", "=", hashOf(token));
  return (await shared.executeTakeFirst())?.id ?? null;
}

function hashOf(token: string) {
  return createHash("sha256").update(token).digest("base64url");
}
