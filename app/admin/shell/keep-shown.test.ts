import { expect, test } from "vitest";
import { withShownResults } from "./keep-shown.ts";

const shown = {
  address: "/admin/messages?box=spam",
  matches: [
    { id: "frame", handle: { interactive: true }, loaderData: "the frame" },
    { id: "list", handle: undefined, loaderData: "the list" },
    { id: "failed", handle: undefined, loaderData: undefined },
  ],
};
const results = (error: unknown) => ({
  frame: { type: "error" as const, result: error },
  list: { type: "error" as const, result: error },
  failed: { type: "error" as const, result: error },
});
const routeError = (status: number) => ({ status, statusText: "", data: null, internal: false });
const offline = new TypeError("Failed to fetch");

test("a screen that cannot be read again keeps what it shows", () => {
  const unanswered = [offline, new Error("not decoded", { cause: offline }), routeError(502), routeError(503)];
  for (const error of unanswered)
    expect(withShownResults(results(error), shown, shown.address)).toEqual({
      frame: { type: "data", result: "the frame" },
      list: { type: "data", result: "the list" },
    });
});

test("of another screen, or the same with another query, only the frame is kept around the error", () => {
  for (const asked of ["/admin/users", "/admin/messages", "/admin/messages?box=all"])
    expect(withShownResults(results(offline), shown, asked)).toEqual({ frame: { type: "data", result: "the frame" } });
});

test("what the server answered is shown, also an error", () => {
  for (const error of [routeError(404), routeError(500), new Error("thrown by a loader")])
    expect(withShownResults(results(error), shown, shown.address)).toEqual({});
  const fresh = { frame: { type: "data" as const, result: "new" }, list: { type: "error" as const, result: offline } };
  expect(withShownResults(fresh, shown, shown.address)).toEqual({ list: { type: "data", result: "the list" } });
});
