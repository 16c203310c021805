import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../log.server.ts";
import { dayMs, hourMs } from "../time.ts";
import { announceAt, onAnnouncement, receiveAnnouncement } from "./announce.server.ts";

let notified: string[] = [];
let unsubscribe = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T08:00:00.000Z") });
  notified = [];
  unsubscribe = onAnnouncement((topic) => notified.push(topic));
});
afterEach(() => {
  unsubscribe();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a failing subscriber is logged and the others are notified", () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  const unsubscribeFailing = onAnnouncement(() => {
    throw new Error("the stream is closed");
  });
  const others: string[] = [];
  const unsubscribeLast = onAnnouncement((topic) => others.push(topic));
  receiveAnnouncement("another-node articles");
  unsubscribeFailing();
  unsubscribeLast();
  expect([notified, others]).toEqual([["articles"], ["articles"]]);
  expect(logged).toHaveBeenCalledOnce();
});

test("the topic of a single record arrives from another process as it was announced", () => {
  receiveAnnouncement("another-node comments:إقفال-الشهر");
  expect(notified).toEqual(["comments:إقفال-الشهر"]);
});

test("a moment is announced once when it comes", () => {
  announceAt(["articles"], new Date("2026-11-21T09:00:00.000Z"));
  vi.advanceTimersByTime(hourMs - 1);
  expect(notified).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(dayMs);
  expect(notified).toEqual(["articles"]);
});

test("a later moment replaces the earlier one of its topic and of no other", () => {
  announceAt(["articles"], new Date("2026-11-21T09:00:00.000Z"));
  announceAt(["projects"], new Date("2026-11-21T09:30:00.000Z"));
  announceAt(["articles"], new Date("2026-11-21T10:00:00.000Z"));
  vi.advanceTimersByTime(dayMs);
  expect(notified).toEqual(["projects", "articles"]);
});

test("a moment beyond the longest timer is announced early rather than at once", () => {
  announceAt(["articles"], new Date("2027-11-21T08:00:00.000Z"));
  vi.advanceTimersByTime(20 * dayMs);
  expect(notified).toEqual([]);
  vi.advanceTimersByTime(5 * dayMs);
  expect(notified).toEqual(["articles"]);
});
