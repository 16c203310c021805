import { expect, test } from "vitest";
import { createProjectCode } from "#app/features/tasks/records/project-code.server.ts";
import { projectCodeShape } from "#app/features/tasks/records/project-code.ts";
import { createTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { findRecords } from "#app/records/search/find-records.server.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const article = (title: string, content = "") => createArticle(staff, articleShape.parse({ title, content }));
const titles = async (query: string) => (await findRecords(staff, query, "en")).map(({ title }) => title);

onEachEngine(() => {
  test("records of every kind are found by what they are called, however it is written", async () => {
    await article("الأتمتة في الإقفال");
    const project = { title_en: "Automation of the close", title_ar: "أتمتة الإقفال" };
    await createProject(staff, projectShape.parse({ ...project, description_en: "D", description_ar: "و" }));
    await createTask(staff, taskShape.parse({ title: "Plan automation" }));
    await createProjectCode(staff, projectCodeShape.parse({ code: "AUT-1", name: "Automation" }));
    const fields = { name: "Sami", email: "sami@daftar.example", subject: "Your automation", message: "?" };
    await receiveMessage({ ...fields, locale: "en" }, { client: "192.0.2.7" });
    const found = await findRecords(staff, "AUTOMATION", "ar");
    expect(found.map(({ kind }) => kind)).toEqual(["projects", "tasks", "project_codes", "messages"]);
    expect(found[0]).toEqual({
      kind: "projects",
      id: expect.any(String),
      title: project.title_ar,
      note: project.title_en,
      path: "/projects/automation-of-the-close",
    });
    const [hit] = await findRecords(staff, "الأتمتة في", "ar");
    expect(hit).toMatchObject({ kind: "articles", path: "/articles/الأتمتة-في-الإقفال", hidden: "draft" });
    expect(await titles("اتمته")).toEqual(["الأتمتة في الإقفال", "Automation of the close"]);
    expect(await titles("الاقفال الاتمته")).toEqual(["الأتمتة في الإقفال", "Automation of the close"]);
    expect(await findRecords(staff, "aut-1", "en")).toMatchObject([{ kind: "project_codes", id: "AUT-1" }]);
  });

  test("a record that visitors do not see says why", async () => {
    const project = { title_ar: "م", description_en: "D", description_ar: "و" };
    const add = (title_en: string, more: object) =>
      createProject(staff, projectShape.parse({ ...project, title_en, slug: title_en, ...more }));
    await add("Ledger one", {});
    await add("Ledger two", { is_private: "on" });
    await add("Ledger three", { status: "on_hold" });
    await createArticle(staff, articleShape.parse({ title: "Ledger four", status: "published" }));
    const later = readClock(86_400_000).toISOString();
    await createArticle(staff, articleShape.parse({ title: "Ledger five", status: "published" }), later);
    const found = await findRecords(staff, "ledger", "en");
    expect(Object.fromEntries(found.map(({ title, hidden }) => [title, hidden]))).toEqual({
      "Ledger one": undefined,
      "Ledger two": "private",
      "Ledger three": "on_hold",
      "Ledger four": undefined,
      "Ledger five": "scheduled",
    });
  });

  test("a telephone number in either form and words in quotes are found in what records are called", async () => {
    await article("Hotline ٠٧٩١٢٣٤٥٦٧");
    await createTask(staff, taskShape.parse({ title: "Call (079) 123-4567" }));
    await createTask(staff, taskShape.parse({ title: "Call the bank" }));
    for (const query of ["+962 79 123 4567", "00962791234567", "0791234567", '"079 123 4567"'])
      expect([query, ...(await titles(query))]).toEqual([query, "Hotline ٠٧٩١٢٣٤٥٦٧", "Call (079) 123-4567"]);
    expect(await titles("+962 79 123 4568")).toEqual([]);
    expect(await titles('"the bank"')).toEqual(["Call the bank"]);
    expect(await titles('"bank the"')).toEqual([]);
  });

  test("signs that a query language knows are letters, and blanks find nothing", async () => {
    await article("Plain", "<p>nothing special</p>");
    await article("Half", "<p>50% of it_all</p>");
    expect(await titles("50%")).toEqual(["Half"]);
    expect(await titles("it_a")).toEqual(["Half"]);
    for (const query of ["%", "_", "\\", "'", '"'])
      expect([query, await titles(query)]).toEqual([query, query === "%" || query === "_" ? ["Half"] : []]);
    expect(await titles("  ")).toEqual([]);
  });
});
