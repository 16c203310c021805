import { beforeAll, expect, test } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { hasFailedMails } from "#app/records/mails/failed-mails.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { costInSteps, stepsOf100ms } from "../../../../tests/support/timing/calibrate.ts";
import { inboxBoxes } from "./inbox.ts";
import { countInbox, countUnread, listInbox } from "./inbox-list.server.ts";

const staff = asAdmin("keeper-1");
const many = 10_000;
const batch = 500;

shareStore();
beforeAll(async () => {
  await createArticle(staff, articleShape.parse({ title: "a", slug: "a", status: "published" }));
  await fill();
});

/** Of ten messages one is unread and one spam; each has its mail, and every second one a comment beside it. */
async function fill() {
  const { id: article_id } = await store().selectFrom("articles").select("id").executeTakeFirstOrThrow();
  const numbers = Array.from({ length: many }, (_, index) => index);
  const created_at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * minuteMs).toISOString();
  const text = "All that a message says. ".repeat(30);
  for (let index = 0; index < numbers.length; index += batch) {
    const some = numbers.slice(index, index + batch).map((number) => ({ number, created_at: created_at(number) }));
    const from = { name: "Rana", email: "rana@daftar.example", message: text, locale: "en" as const };
    const statuses = ["new", "spam"] as const;
    const messages = some.map(({ number, created_at }) => {
      return { ...from, created_at, id: `m${number}`, status: statuses[number % 10] ?? ("read" as const) };
    });
    const comments = some.filter(({ number }) => number % 2 === 0);
    const by = { article_id, author_name: "Omar", content: text, status: "approved" as const };
    const mail = { kind: "message", recipient: "o@daftar.example", attempts: 1, transport: "smtp" as const };
    await store().insertInto("messages").values(messages).execute();
    await store()
      .insertInto("comments")
      .values(comments.map(({ number, created_at }) => ({ ...by, id: `c${number}`, created_at, seen_at: created_at })))
      .execute();
    await store()
      .insertInto("outbox")
      .values(
        some.map(({ number, created_at }) => ({
          ...mail,
          id: `o${number}`,
          created_at,
          sent_at: created_at,
          cause_id: `m${number}`,
          mail: { subject: "", text: "", html: "", replyTo: null },
        })),
      )
      .execute();
  }
}

test.each(inboxBoxes)("with ten thousand messages the box %s costs at most ten milliseconds", async (box) => {
  const request = listRequest(new URLSearchParams({ box }));
  const readTenTimes = async () => {
    for (let times = 0; times < 10; times += 1) {
      await listInbox(staff, request);
      await countInbox(staff);
      await hasFailedMails(staff);
    }
  };
  expect(await costInSteps(readTenTimes)).toBeLessThan(stepsOf100ms);
});

test("with ten thousand messages the badge costs at most one millisecond", async () => {
  const readHundredTimes = async () => {
    for (let times = 0; times < 100; times += 1) await countUnread(staff);
  };
  expect(await costInSteps(readHundredTimes)).toBeLessThan(stepsOf100ms);
});
