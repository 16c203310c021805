import { expect, test } from "vitest";
import { endSession } from "#app/auth/sessions/session.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { sessionsTopic } from "#app/records/people/profile.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { enter, makePerson } from "../../../tests/support/people.ts";
import { shareStore } from "../../../tests/support/stores/engines.ts";
import { unread } from "../frame/unread.ts";
import { loader } from "./live.ts";

shareStore();

type Kind = Parameters<typeof makePerson>[0];

async function open(kind: Kind, isEntered = true) {
  const person = await makePerson(kind);
  const { token } = await enter(person, readClock());
  const url = new URL("http://localhost/admin/live?age=0");
  const request = new Request(url, { headers: isEntered ? { cookie: `session=${token}` } : {} });
  return { person, token, answer: await loader({ request, url } as Parameters<typeof loader>[0]) };
}

/** What the stream has said so far, and whether it has ended. */
async function listen({ answer }: { answer: Response }) {
  const heard = { changes: 0, hasEnded: false };
  const text = answer.body?.pipeThrough(new TextDecoderStream()) ?? [];
  const reading = (async () => {
    for await (const piece of text) heard.changes += piece.split("event: changed").length - 1;
    heard.hasEnded = true;
  })();
  // A process that has just begun tells every stream that anything may have changed.
  await new Promise((resolve) => setTimeout(resolve, 50));
  heard.changes = 0;
  return { heard, reading };
}

test("nobody but an admin whose second factor is passed gets the stream, and nobody else an answer with content", async () => {
  for (const stranger of [
    await open({ role: "admin" }, false),
    await open({ role: "user" }),
    await open({ role: "moderator" }),
    await open({ role: "admin", hasSecondFactor: true }),
  ])
    expect([stranger.answer.status, stranger.answer.body]).toEqual([204, null]);
});

test("an admin hears of what is counted as unread and of what has a form, of nothing else, and nothing once signed out", async () => {
  const admin = await open({ role: "admin" });
  expect(admin.answer.headers.get("content-type")).toBe("text/event-stream");
  const { heard, reading } = await listen(admin);
  for (const topic of ["outbox", "spam_words"]) await announce(topic);
  for (const topic of [...unread.topics, "projects"]) await announce(topic);
  const changes = unread.topics.length + 1;
  await expect.poll(() => heard.changes).toBe(changes);
  expect(heard.hasEnded).toBe(false);
  await endSession(admin.token);
  await reading;
  await announce("projects");
  expect(heard).toEqual({ changes, hasEnded: true });
});

test("the stream ends when its admin becomes a moderator", async () => {
  const admin = await open({ role: "admin" });
  const { heard, reading } = await listen(admin);
  await store().updateTable("profiles").set({ role: "moderator" }).where("user_id", "=", admin.person.id).execute();
  await announce(sessionsTopic);
  await reading;
  expect(heard.hasEnded).toBe(true);
});
