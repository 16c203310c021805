import { expect, test } from "vitest";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { enter, makePerson } from "../../../../tests/support/people.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { answerComment, readArticleComments } from "./article-comments.server.ts";

const slug = "an-article";
const staff = asAdmin("keeper-1");

function requestWith(token: string, fields?: Record<string, string>) {
  const body = fields && new URLSearchParams(fields);
  const headers = { cookie: `session=${token}` };
  return new Request(`http://localhost/articles/${slug}`, { method: body ? "POST" : "GET", headers, body });
}

const comments = () => store().selectFrom("comments").select(["user_id", "author_name", "status"]).execute();

onEachEngine(() => {
  test("an admin who has not passed the second factor reads and comments as a guest", async () => {
    await createArticle(staff, articleShape.parse({ title: slug, slug, status: "published" }));
    const { token } = await enter(await makePerson({ role: "admin", hasSecondFactor: true }), readClock());
    const { mayModerate, mayWrite, writerName } = await readArticleComments(requestWith(token), slug);
    expect({ mayModerate, mayWrite, writerName }).toEqual({ mayModerate: false, mayWrite: false, writerName: null });
    const typed = { author_name: "Somebody", content: "Written with the password alone" };
    expect(await answerComment(requestWith(token, typed), slug)).toMatchObject({ init: { status: 422 } });
    expect(await comments()).toEqual([]);
    await saveSettings(staff, { allowGuestComments: true });
    await expect(answerComment(requestWith(token, typed), slug)).rejects.toMatchObject({ status: 303 });
    expect(await comments()).toEqual([{ user_id: null, author_name: "Somebody", status: "held" }]);
  });
});
