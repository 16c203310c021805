import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../log.server.ts";
import { dayMs, hourMs } from "../time.ts";
import { announceAt, onAnnouncement, receiveAnnouncement } from "./announce.server.ts";

let heard: string[] = [];
let forget = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T08:00:00.000Z") });
  heard = [];
  forget = onAnnouncement((topic) => heard.push(topic));
});
afterEach(() => {
  forget();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("one who fails at hearing keeps nobody else from it, and is logged", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const forgetFailing = onAnnouncement(() => {
    throw new Error("the stream is closed");
  });
  const others: string[] = [];
  const forgetLast = onAnnouncement((topic) => others.push(topic));
  receiveAnnouncement("another-node articles");
  forgetFailing();
  forgetLast();
  expect([heard, others]).toEqual([["articles"], ["articles"]]);
  expect(logged).toHaveBeenCalledOnce();
});

test("a moment is announced when it comes, not before, and once", () => {
  announceAt("articles", new Date("2026-11-21T09:00:00.000Z"));
  vi.advanceTimersByTime(hourMs - 1);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(dayMs);
  expect(heard).toEqual(["articles"]);
});

test("the last word on a topic counts, and topics do not touch one another", () => {
  announceAt("articles", new Date("2026-11-21T09:00:00.000Z"));
  announceAt("projects", new Date("2026-11-21T09:30:00.000Z"));
  announceAt("articles", new Date("2026-11-21T10:00:00.000Z"));
  vi.advanceTimersByTime(dayMs);
  expect(heard).toEqual(["projects", "articles"]);
});

test("a moment further away than a timer reaches is announced early rather than at once", () => {
  announceAt("articles", new Date("2027-11-21T08:00:00.000Z"));
  vi.advanceTimersByTime(20 * dayMs);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(5 * dayMs);
  expect(heard).toEqual(["articles"]);
});
