import { expect, test } from "vitest";
import { auditCursor, auditFilter, searchAfter } from "./audit-query.ts";

const asked = (search: string, timeZone = "Asia/Riyadh") => auditFilter(new URLSearchParams(search), timeZone);

test("days begin and end by the clock of the site, and the last one counts whole", () => {
  expect(asked("?from=2026-11-20&until=2026-11-21")).toMatchObject({
    from: "2026-11-19T21:00:00.000Z",
    until: "2026-11-21T21:00:00.000Z",
  });
  expect(asked("?until=2026-02-28", "UTC").until).toBe("2026-03-01T00:00:00.000Z");
});

test("what is no day, and what is not asked, leaves the trail open", () => {
  const open = { actor: null, action: null, table: null, from: null, until: null, text: "" };
  for (const search of ["", "?from=&until=&person=&q=", "?from=yesterday&until=2026-02-30"])
    expect(asked(search)).toEqual(open);
  expect(asked(`?q=${"x".repeat(500)}`).text).toHaveLength(200);
});

test("a cursor in the trail goes into the address and comes back, and what is none is the beginning", () => {
  const cursor = { created_at: "2026-11-21T08:00:00.000Z", id: "7f1c5c5e-0000-4000-8000-000000000001" };
  const search = searchAfter("?person=system&after=old", cursor);
  expect(new URLSearchParams(search).get("person")).toBe("system");
  expect(auditCursor(new URLSearchParams(search))).toEqual(cursor);
  expect(searchAfter(search, null)).toBe("?person=system");
  for (const wrong of ["", "2026-11-21", "2026-99-21T08:00:00.000Z a", "' or 1=1 --"])
    expect(auditCursor(new URLSearchParams({ after: wrong }))).toBeNull();
});
