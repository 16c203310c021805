import { expect, test } from "vitest";
import { onEachEngine } from "../../tests/engines.ts";
import { createArticle, removeArticle } from "./article.server.ts";
import { type ArticleInput, articleShape } from "./article.ts";
import { listComments, publishedComments, receiveComment } from "./comment.server.ts";
import { commentShape, commentStatuses } from "./comment.ts";
import { createRedirect, publicRedirect } from "./redirect.server.ts";
import { grantStaff } from "./staff.ts";
import { store } from "./store.server.ts";

const staff = grantStaff("keeper-1");
const publish = (more: Partial<ArticleInput> = {}, publishedAt?: string) =>
  createArticle(staff, articleShape.parse({ title: "Close", status: "published", ...more }), publishedAt);

onEachEngine(() => {
  test("a reader's comment is held, and the public sees it only once it is approved, oldest first", async () => {
    const { id } = await publish();
    for (const [at, status] of [...commentStatuses, "approved" as const].entries())
      await comment(id, { content: `${status} ${at}`, status, created_at: `2026-01-0${9 - at}T00:00:00.000Z` });
    const held = await receiveComment(
      commentShape.parse({ article_id: id, author_name: "ليلى", content: "رأي" }),
      null,
    );
    expect(held.status).toBe("held");
    expect(await publishedComments(id)).toEqual([
      expect.objectContaining({ author_name: "ليلى", content: "approved 4", parent_id: null }),
      expect.objectContaining({ content: "approved 1" }),
    ]);
    expect(Object.keys((await publishedComments(id))[0] ?? {}).sort()).toEqual([
      "author_name",
      "content",
      "created_at",
      "id",
      "parent_id",
    ]);
    expect(await listComments(staff)).toHaveLength(6);
  });

  test("the comments of a draft, a removed and a future article are as hidden as the article", async () => {
    const hidden = [
      await publish({ status: "draft" }),
      await publish(),
      await publish({}, new Date(Date.now() + 60_000).toISOString()),
    ];
    for (const { id } of hidden) await comment(id, { status: "approved" });
    await removeArticle(staff, hidden[1]?.id ?? "");
    for (const { id } of hidden) expect(await publishedComments(id)).toEqual([]);
    expect(await publishedComments("unknown")).toEqual([]);
  });

  test("an old address leads straight to the newest one, and never in a circle", async () => {
    expect(await publicRedirect("/projects/a")).toBeNull();
    await createRedirect(staff, "/projects/a", "/projects/b");
    await createRedirect(staff, "/projects/b", "/projects/c");
    expect([await publicRedirect("/projects/a"), await publicRedirect("/projects/b")]).toEqual(
      Array(2).fill("/projects/c"),
    );
    await createRedirect(staff, "/projects/c", "/projects/a");
    expect(await publicRedirect("/projects/a")).toBeNull();
    expect([await publicRedirect("/projects/b"), await publicRedirect("/projects/c")]).toEqual(
      Array(2).fill("/projects/a"),
    );
  });
});

test("a comment needs a name and a text within their limits", () => {
  const required = { article_id: "a", author_name: "س".repeat(100), content: "س".repeat(5_000) };
  expect(commentShape.parse({ ...required, parent_id: "" })).toEqual({ ...required, parent_id: null });
  for (const field of Object.keys(required) as (keyof typeof required)[]) {
    expect(commentShape.safeParse({ ...required, [field]: " " }).success).toBe(false);
    if (field !== "article_id")
      expect(commentShape.safeParse({ ...required, [field]: `${required[field]}س` }).success).toBe(false);
  }
});

function comment(article_id: string, more: object) {
  const row = {
    id: crypto.randomUUID(),
    created_at: "2026-01-01T00:00:00.000Z",
    article_id,
    parent_id: null,
    user_id: null,
    author_name: "ليلى",
    content: "رأي",
    status: "held" as const,
  };
  return store()
    .insertInto("comments")
    .values({ ...row, ...more })
    .execute();
}
