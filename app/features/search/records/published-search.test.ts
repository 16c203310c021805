import { expect, test } from "vitest";
import { createArticle, removeArticle, restoreArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { type ArticleInput, articleShape } from "#app/records/articles/article.ts";
import { createProject, updateProject } from "#app/records/projects/project.server.ts";
import { type ProjectInput, projectShape } from "#app/records/projects/project.ts";
import { saveAbout } from "#app/records/sections/about.server.ts";
import { contactMethodList } from "#app/records/sections/contact.server.ts";
import { contactMethodShape } from "#app/records/sections/contact.ts";
import { createResumeEntry } from "#app/records/sections/resume.server.ts";
import { resumeEntryShape } from "#app/records/sections/resume.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { refreshIndex } from "./index/refresh-index.server.ts";
import { publishedSearch } from "./published-search.server.ts";

const staff = asAdmin("keeper-1");
const fields = (title: string, more: Partial<ArticleInput> = {}) =>
  articleShape.parse({ title, status: "published", ...more });
const article = (title: string, more: Partial<ArticleInput> = {}) => createArticle(staff, fields(title, more));
const projectFields = (title_en: string, title_ar: string, more: Partial<ProjectInput> = {}) =>
  projectShape.parse({ title_en, title_ar, description_en: "d", description_ar: "و", ...more });
const titleOf = (parts: { text: string }[]) =>
  parts
    .map(({ text }) => text)
    .join("")
    .replace(/[\u2066-\u2069]/g, "")
    .replaceAll("\u00A0", " ");
const titles = async (query: string, locale: "en" | "ar" = "en") =>
  (await publishedSearch(query, locale)).results.map(({ title }) => titleOf(title));

onEachEngine(() => {
  test("a title counts more than a tag, a tag more than the text, and the newest comes first among equals", async () => {
    await createArticle(staff, fields("Old", { content: "<p>A ledger.</p>" }), "2025-01-01T00:00:00.000Z");
    await createArticle(staff, fields("New", { content: "<p>A ledger.</p>" }), "2025-02-01T00:00:00.000Z");
    await article("Tagged", { tags: "ledger" });
    await article("The ledger");
    await article("Unrelated", { content: "<p>Nothing of it.</p>" });
    expect(await titles("ledgers")).toEqual(["The ledger", "Tagged", "New", "Old"]);
  });

  test("words in quotes are found one after another as they stand after each save, and are not loosened", async () => {
    const { id } = await article("Close", { content: "<p>The ledger of banks.</p><p>Close it.</p>" });
    await article("Other", { content: "<p>Banks close a ledger.</p>" });
    const phrase = async (query: string) => {
      const { match, results } = await publishedSearch(query, "en");
      return [match, ...results.map(({ title }) => titleOf(title))];
    };
    expect(await phrase('"ledgers of bank"')).toEqual(["all", "Close"]);
    expect(await phrase('"bank ledger"')).toEqual(["noPhrase"]);
    expect(await phrase('"bank ledgre"')).toEqual(["noPhrase"]);
    expect(await phrase('"ledger of banks" zebra')).toEqual(["some", "Close"]);
    expect(await phrase('"ledger of banks" clsoe')).toEqual(["corrected", "Close"]);
    expect(await phrase('ledger -"close a ledger"')).toEqual(["all", "Close"]);
    await updateArticle(staff, id, null, fields("Close", { content: "<p>The bank ledger.</p>" }));
    expect(await phrase('"bank ledger"')).toEqual(["all", "Close"]);
    expect(await phrase('"ledger of banks"')).toEqual(["noPhrase"]);
    await removeArticle(staff, id);
    await article("Third", { content: "<p>A ledger, and a bank.</p>" });
    expect(await phrase('"bank ledger"')).toEqual(["noPhrase"]);
    const [found] = (await publishedSearch("“close a ledger”", "en")).results;
    expect(found?.passage).toEqual([
      { text: "Banks ", isFound: false },
      { text: "close a ledger", isFound: true },
      { text: ".", isFound: false },
    ]);
  });

  test("a telephone number is found in national and in international form by the country of the owner's own", async () => {
    await article("National", { content: "<p>Call 079 123 4567.</p>" });
    await article("International", { content: "<p>Call +962 79 123 4567.</p>" });
    const each = ["0791234567", "+962 79 1234567", "00962791234567", '"079 123 4567"'];
    expect(await titles("00962791234567")).toEqual(["International"]);
    const phone = { title_en: "Phone", title_ar: "هاتف", value: "+962 6 555 0100" };
    await contactMethodList.save(staff, null, null, contactMethodShape.parse(phone));
    for (const query of each)
      expect([query, ...(await titles(query)).sort()]).toEqual([query, "International", "National"]);
  });

  test("only what visitors may see is found, at once after each save", async () => {
    const draft = await article("Hidden draft of treasury", { status: "draft" });
    await createArticle(staff, fields("Treasury of tomorrow"), "2999-01-01T00:00:00.000Z");
    const hidden = await createProject(staff, projectFields("Treasury", "الخزينة", { is_private: "on" }));
    expect(await titles("treasury")).toEqual([]);
    expect((await publishedSearch("treasury", "en")).match).toBe("none");
    await updateArticle(staff, draft.id, null, fields("Shown treasury"));
    await updateProject(staff, hidden.id, null, projectFields("Treasury project", "الخزينة"));
    expect((await titles("treasury")).sort()).toEqual(["Shown treasury", "Treasury project"]);
    await removeArticle(staff, draft.id);
    expect(await titles("treasury")).toEqual(["Treasury project"]);
    await restoreArticle(staff, draft.id);
    expect(await titles("treasury")).toHaveLength(2);
    await updateArticle(staff, draft.id, null, fields("Renamed"));
    expect(await titles("treasury")).toEqual(["Treasury project"]);
  });

  test("texts of a project that its page does not show at its status are not searched", async () => {
    const texts = {
      results_impact_en: "Halved",
      results_impact_ar: "نصف",
      next_steps_en: "Rollout",
      next_steps_ar: "طرح",
    };
    const { id } = await createProject(staff, projectFields("Plan", "خطة", { ...texts, status: "planning" }));
    expect([await titles("halved"), await titles("rollout")]).toEqual([[], ["Plan"]]);
    await updateProject(
      staff,
      id,
      null,
      projectFields("Plan", "خطة", { ...texts, status: "completed", progress: 100 }),
    );
    expect([await titles("halved"), await titles("rollout")]).toEqual([["Plan"], []]);
  });

  test("an article and its translation are one result, in the reader's language where that has the words", async () => {
    const original = await article("IFRS 16 leases");
    await article("عقود الإيجار وفق IFRS 16", { tags: "ar", translation_of: original.id });
    expect([await titles("ifrs 16"), await titles("IFRS16", "ar")]).toEqual([
      ["IFRS 16 leases"],
      ["عقود الإيجار وفق IFRS 16"],
    ]);
    expect([await titles("الايجار"), await titles("lease", "ar")]).toEqual([
      ["عقود الإيجار وفق IFRS 16"],
      ["IFRS 16 leases"],
    ]);
  });

  test("pages are found by what they say and by what they are called", async () => {
    await saveAbout(staff, null, { title_en: "Who I am", title_ar: "من أنا", description_en: "Accountant in Amman" });
    const entry = { kind: "certificate", title_en: "CPA licence", title_ar: "رخصة محاسب قانوني" };
    await createResumeEntry(staff, resumeEntryShape.parse(entry));
    const found = async (query: string) => (await publishedSearch(query, "en")).results.map(({ path }) => path);
    expect([await found("amman accountants"), await found("about"), await found("cpa")]).toEqual([
      ["/#about"],
      ["/#about"],
      ["/#resume"],
    ]);
  });

  test("a word is completed while it is typed, then corrected by one letter, and else records with some words show", async () => {
    await article("Bank reconciliation");
    await article("Closing the books");
    const outcome = async (query: string) => {
      const { match, results } = await publishedSearch(query, "en");
      return [match, ...results.map(({ title }) => titleOf(title))];
    };
    expect(await outcome("bank recon")).toEqual(["all", "Bank reconciliation"]);
    expect(await outcome("recon ")).toEqual(["none"]);
    expect(await outcome("bank reconcilitaion")).toEqual(["corrected", "Bank reconciliation"]);
    expect(await outcome("bnak")).toEqual(["corrected", "Bank reconciliation"]);
    expect(await outcome("bank zebra")).toEqual(["some", "Bank reconciliation"]);
    expect(await outcome("zebra")).toEqual(["none"]);
    expect(await outcome("٪؟ <>")).toEqual(["none"]);
    expect(await outcome("")).toEqual(["none"]);
  });

  test("what has a word behind a minus sign is left out, and a word that is left out alone finds nothing", async () => {
    await article("The ledger of the bank");
    await article("The ledger of stock");
    expect(await titles("ledger -banks")).toEqual(["The ledger of stock"]);
    expect(await titles("ledger -stock -bank")).toEqual([]);
    expect(await titles("-ledger")).toEqual([]);
    expect((await titles("ledger - bank")).length).toBe(1);
  });

  test("found words are marked in the spelling of the text, in the passage that has most of them", async () => {
    const content = `<p>${"مقدمة طويلة. ".repeat(60)}</p><p>تُطابَق <strong>الأرصدة</strong> مع كشف البنك يوميًّا.</p>`;
    await article("تسوية", { tags: "ar", content });
    const [result] = (await publishedSearch("ارصدة بنك", "ar")).results;
    const marked = result?.passage.filter(({ isFound }) => isFound).map(({ text }) => text);
    expect(marked).toEqual(["الأرصدة", "البنك"]);
    expect(result?.passage[0]?.text.startsWith("…")).toBe(true);
  });

  test("a passage goes on over a line of its source, and the first one is shown before one that repeats the word", async () => {
    const code = "<pre><code>select bank_id, bank_line\nfrom bank_lines where bank = 1</code></pre>";
    await article("مطابقة", {
      tags: "ar",
      content: `<p>كان رقم\nالحساب bank وتغيّر.</p><p>${"كلام ".repeat(40)}</p>${code}`,
    });
    const [result] = (await publishedSearch("bank", "ar")).results;
    expect(result?.passage.map(({ text }) => text).join("")).toMatch(/^كان رقم الحساب bank وتغيّر\./);
    expect((await publishedSearch('"رقم الحساب"', "ar")).results).toHaveLength(1);
  });

  test("a heading, a table cell and a list item are kept apart from what follows them in a passage", async () => {
    await article("Close", {
      content:
        "<h2>Why so late?</h2><p>It waits.</p><h2>Ledger</h2><ul><li>Cash</li><li>Stock</li></ul><p>Such as</p><p>an end.</p>",
    });
    const [result] = (await publishedSearch("ledger", "en")).results;
    expect(result?.passage.map(({ text }) => text).join("")).toBe(
      "… late? It waits. Ledger · Cash · Stock · Such as an end.",
    );
  });

  test("the index is filled for records that have none or half of theirs, and left alone where it is as it should be", async () => {
    const { id } = await article("Ledger");
    await createProject(staff, projectFields("Ledger", "دفتر"));
    const system = asSystem();
    expect(await refreshIndex(system)).toBe(0);
    const rows = () =>
      store().selectFrom("search_terms").select(["term", "weight"]).orderBy("term").orderBy("weight").execute();
    const before = await rows();
    for (const table of ["search_terms", "search_documents", "search_contents", "search_words"] as const)
      await store().deleteFrom(table).execute();
    expect(await refreshIndex(system)).toBe(2);
    expect(await rows()).toEqual(before);
    const begin = async () => {
      await store().updateTable("search_documents").set({ analysis: 0 }).where("record_id", "=", id).execute();
      const begun = store().selectFrom("search_documents").select("id").where("record_id", "=", id);
      await store().deleteFrom("search_terms").where("document", "in", begun).execute();
    };
    await begin();
    expect(await refreshIndex(system)).toBe(1);
    expect(await rows()).toEqual(before);
    await store().updateTable("search_documents").set({ analysis: 1 }).where("record_id", "=", id).execute();
    await store().updateTable("articles").set({ folded: "as another analysis had it" }).execute();
    expect(await refreshIndex(system)).toBe(1);
    expect(await store().selectFrom("articles").select("folded").execute()).toEqual([{ folded: "ledger" }]);
    await updateArticle(staff, id, null, fields("Daybook"));
    await begin();
    await updateArticle(staff, id, null, fields("Ledger"));
    expect(await rows()).toEqual(before);
    expect(await refreshIndex(system)).toBe(0);
  });
});
