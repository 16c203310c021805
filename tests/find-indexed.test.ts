import { expect, test } from "vitest";
import { createTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import "#app/features/search/feature.server.ts";
import { createArticle, removeArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { findRecords } from "#app/records/search/find-records.server.ts";
import { asAdmin } from "./support/permissions.ts";
import { onEachEngine } from "./support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const article = (title: string, content = "") => createArticle(staff, articleShape.parse({ title, content }));
const titles = async (query: string) => (await findRecords(staff, query, "en")).map(({ title }) => title);

onEachEngine(() => {
  test("what only says the word stands after what is called so", async () => {
    await article("Says it", "<p>the ledger of all</p>");
    await article("Ledger");
    expect(await titles("ledger")).toEqual(["Ledger", "Says it"]);
    expect(await titles("ledger of all")).toEqual(["Ledger", "Says it"]);
  });

  test("other forms of the words are found too, and one wrong letter where nothing else is", async () => {
    await article("تقارير الضرائب", "<p>قيود الرواتب.</p>");
    await createTask(staff, taskShape.parse({ title: "Reconciled banks" }));
    expect(await titles("تقرير ضريبي")).toEqual(["تقارير الضرائب"]);
    expect(await titles("قيد راتب")).toEqual(["تقارير الضرائب"]);
    expect(await titles("reconciliation bank")).toEqual(["Reconciled banks"]);
    expect(await titles("الرواتتب")).toEqual(["تقارير الضرائب"]);
  });

  test("what lies in the trash is not found, and at most twenty are", async () => {
    const { id } = await article("Closing alone");
    await removeArticle(staff, id);
    expect(await titles("closing")).toEqual([]);
    for (let number = 1; number <= 12; number += 1) {
      await article(`Closing ${number}`);
      await createTask(staff, taskShape.parse({ title: `Closing ${number}` }));
      await article(`Other ${number}`, "<p>closing</p>");
    }
    const found = await findRecords(staff, "closing", "en");
    expect(found).toHaveLength(20);
    expect(found.filter(({ kind }) => kind === "tasks")).toHaveLength(8);
  });
});
