import { beforeAll, expect, test } from "vitest";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { fillSampleSite, removeSample } from "../../../../tests/support/sample-site.ts";
import { openFresh } from "../../../../tests/support/stores/engines.ts";
import { listFigureUses } from "./figure-uses.server.ts";
import { sampleEdits, sampleFigures } from "./sample/figures.ts";
import { shownFigures } from "./shown-figures.server.ts";

const staff = asAdmin(null);

beforeAll(async () => {
  await openFresh("SQLite");
  await fillSampleSite(asSystem());
});

test("each figure of the sample has the value that its texts had, and each text that was edited is found", async () => {
  const values = [...(await shownFigures())].map(([key, figure]) => {
    const value = figure === "private" ? null : figure.value;
    return [
      key,
      value && ("value" in value ? value.value : "before" in value ? `${value.before} ${value.after}` : null),
    ];
  });
  expect(Object.fromEntries(values)).toEqual({
    ...{ "lines-matched": "8899", lines: "9407", matched: "94.6", "close-days": "11 4", "invoices-sent": "61700" },
    ...{ accepted: "99.2", "leases-in": "118", leases: "186", interfaces: "46" },
  });
  const uses = await listFigureUses(staff);
  const usedAt = (key: string) => [...new Set(uses[key]?.map(({ kind }) => kind))].sort();
  expect(usedAt("matched")).toEqual(["articles", "projects", "settings"]);
  expect(usedAt("interfaces")).toEqual(["resume_content", "resume_entries"]);
  expect(Object.keys(uses).sort()).toEqual(sampleFigures.map(({ key }) => key).sort());
  const texts = JSON.stringify(
    await Promise.all(
      (["articles", "projects", "settings", "resume_content", "resume_entries"] as const).map((table) =>
        store().selectFrom(table).selectAll().execute(),
      ),
    ),
  ).replaceAll('\\"', '"');
  for (const [from, to] of sampleEdits)
    expect([to, texts.includes(to), texts.includes(from)]).toEqual([to, true, false]);
});

test("figures that stand in a text of the owner stay when the sample is removed, with those that they are made of", async () => {
  await createArticle(staff, articleShape.parse({ title: "My own", content: "<p>{=matched}</p>" }));
  await removeSample(staff);
  expect([...(await shownFigures()).keys()]).toEqual(["lines", "lines-matched", "matched"]);
});
