import { expect, test } from "vitest";
import { exportOwnData } from "#app/auth/account/own-data.server.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { enterVerified, makePerson, start } from "../../../../tests/support/people.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { receiveComment } from "./comment.server.ts";
import { commentShape } from "./comment.ts";

onEachEngine(() => {
  test("the export of one's own data has one's own comments", async () => {
    const { slug } = await createArticle(
      asAdmin("keeper-1"),
      articleShape.parse({ title: "Close", status: "published" }),
    );
    const { viewer } = await enterVerified(await makePerson());
    expect(await exportOwnData(viewer, start)).toMatchObject({ comments: [] });
    const fields = commentShape.parse({ author_name: "Rana", content: "Well said" });
    const { userId, fullName, role } = viewer;
    await receiveComment(slug, fields, { writer: { userId, fullName, role }, client: "192.0.2.7", isTrapped: false });
    expect(await exportOwnData(viewer, start)).toMatchObject({ comments: [{ article: slug, content: "Well said" }] });
  });
});
