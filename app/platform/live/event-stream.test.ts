import { expect, test } from "vitest";
import { receiveAnnouncement } from "./announce.server.ts";
import { endStreams, eventStream } from "./event-stream.server.ts";

const matches = (topic: string) => topic === "projects" || topic === "*";

/** What a client receives at once. */
async function receivedAtOnce(client: string, ageMs: number) {
  const answer = eventStream({ client, matches, ageMs });
  endStreams(client);
  return answer.text();
}

test("a stream reports a change since its page was requested, and none from before", async () => {
  const begun = performance.now();
  receiveAnnouncement("node comments");
  expect(await receivedAtOnce("early", 0)).not.toContain("changed");
  receiveAnnouncement("node projects");
  expect(await receivedAtOnce("shown before", performance.now() - begun)).toContain("event: changed");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await receivedAtOnce("shown after", 5)).not.toContain("changed");
});

test("a client that may know them is told which topics changed, also while it was away", async () => {
  receiveAnnouncement("node projects");
  const answer = eventStream({ client: "named", matches, ageMs: 1_000, isNamed: true });
  receiveAnnouncement("node comments");
  receiveAnnouncement("node projects");
  endStreams("named");
  expect((await answer.text()).match(/(?<=^data: )projects$/gm)).toEqual(["projects"]);
});

test("a page from before the process began counts as changed", async () => {
  expect(await receivedAtOnce("older", performance.now() + 60_000)).toContain("event: changed");
});

test("a stream ends after its lifetime, so that a client that does not read cannot occupy it", async () => {
  const answer = eventStream({ client: "patient", matches, ageMs: 0, lifetimeMs: 30 });
  expect(await answer.text()).toBe("retry: 1000\n\n");
});

test("the /64s of one /56 may have four times the streams of one, and those of a /48 sixteen times", () => {
  const opened = (step: number) =>
    Array.from({ length: 250 }, (_, number) => `2001:db8:9:${(number * step).toString(16)}::/64`).filter(
      (client) => eventStream({ client, matches, ageMs: 0 }).status === 200,
    ).length;
  expect(opened(1)).toBe(40);
  endStreams();
  expect(opened(256)).toBe(160);
  endStreams();
  expect(opened(1)).toBe(40);
  endStreams();
});

test("however much changes before a client reads, it is told once of each topic", async () => {
  const topics = ["articles", "projects", "tasks"];
  const answer = eventStream({ client: "slow", matches: (topic) => topics.includes(topic), ageMs: 0, isNamed: true });
  for (let change = 0; change < 150; change += 1) for (const topic of topics) receiveAnnouncement(`node ${topic}`);
  const reader = answer.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe("retry: 1000\n\n");
  expect(await next()).toBe(topics.map((topic) => `event: changed\ndata: ${topic}\n\n`).join(""));
  receiveAnnouncement("node articles");
  expect(await next()).toBe("event: changed\ndata: articles\n\n");
  endStreams("slow");
});

test("a client that waits is told of a change once", async () => {
  const reader = eventStream({ client: "waiting", matches, ageMs: 0 }).body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe("retry: 1000\n\n");
  const told = next();
  receiveAnnouncement("node projects");
  expect(await told).toBe("event: changed\ndata: \n\n");
  endStreams("waiting");
  expect((await reader?.read())?.done).toBe(true);
});
