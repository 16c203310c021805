import { expect, test } from "vitest";
import { hearFromElsewhere } from "../announce.server.ts";
import { endStreams, eventStream } from "./event-stream.server.ts";

const isHeard = (topic: string) => topic === "projects" || topic === "*";

/** What a client is told as soon as it is there. */
async function toldAtOnce(client: string, ageMs: number) {
  const answer = eventStream({ client, isHeard, ageMs });
  endStreams(client);
  return answer.text();
}

test("a page hears at once of a change between its being asked for and its stream, and of none before", async () => {
  const begun = performance.now();
  hearFromElsewhere("node comments");
  expect(await toldAtOnce("early", 0)).not.toContain("changed");
  hearFromElsewhere("node projects");
  expect(await toldAtOnce("shown before", performance.now() - begun)).toContain("event: changed");
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await toldAtOnce("shown after", 5)).not.toContain("changed");
});

test("what was shown before the process began may have changed since", async () => {
  expect(await toldAtOnce("older", performance.now() + 60_000)).toContain("event: changed");
});
