import { expect, test } from "vitest";
import { comparePages, type HashedPages } from "./compare-pages.ts";

const madeAt = "2026-11-20T02:00:00.000Z";
const page = (hash: string, status = 200) => ({ status, hash });
const of = (pages: HashedPages["pages"], changedAt = "2026-11-19T10:00:00.000Z") => ({ changedAt, pages });

test("pages that are as they were are the same", () => {
  const pages = { "/": page("a"), "/ar": page("b"), "/gone": page("c", 404) };
  expect(comparePages(of(pages), of(pages), madeAt)).toEqual({ same: 3, changed: 0, wrong: [] });
});

test("what differs although nothing was changed is wrong, also a page that is missing on one side", () => {
  const living = of({ "/": page("a"), "/lost": page("b"), "/other": page("c") });
  const started = of({ "/": page("a"), "/other": page("d"), "/more": page("e") });
  const { same, wrong } = comparePages(living, started, madeAt);
  expect([same, wrong.sort()]).toEqual([1, ["/lost", "/more", "/other"]]);
});

test("after a change pages may differ, but none may break", () => {
  const living = of({ "/": page("a"), "/new": page("b"), "/broken": page("c") }, "2026-11-20T02:00:01.000Z");
  const started = of({ "/": page("z"), "/broken": page("y", 500) });
  expect(comparePages(living, started, madeAt)).toEqual({ same: 0, changed: 2, wrong: ["/broken"] });
});
