import { expect, test } from "vitest";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { contract } from "../../../tests/contract/contract.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import type { SampleProject } from "../../../tests/support/sample-site.ts";
import { completedProjects } from "../../../tests/support/sample-site.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { store } from "../store/store.server.ts";
import { createProject, findProject, publishedProject, removeProject, updateProject } from "./project.server.ts";
import { type ProjectInput, projectShape } from "./project.ts";
import { projectHtml } from "./project-text.ts";
import { publishedProjects } from "./published-projects.server.ts";

const staff = asAdmin("keeper-1");
const short = { title_en: "Ledger", title_ar: "دفتر", description_en: "A ledger.", description_ar: "دفتر أستاذ." };
const { startedOn: _, ...sample } = completedProjects[0] as SampleProject;
const full = {
  ...sample,
  results_impact_ar: null,
  challenges_en: null,
  next_steps_en: "Next",
  next_steps_ar: "التالي",
  tech_stack: ["SQL", 'O"Brien', "[1,2]"],
  image_url: "/media/a.avif",
  gallery_images: ["/media/b.avif", "https://daftar.example/c.png"],
  live_url: "https://daftar.example/live",
  github_url: null,
  demo_url: null,
  completion_date: "2026-03-31",
  sort_order: 3,
  is_featured: true,
  hidden_on_home: true,
} satisfies ProjectInput;
const { slug: own, category, status, progress, tags, duration_months } = projectShape.parse(full);
const shown = (text: unknown) => projectHtml(text as string | null);
const create = (more: Partial<ProjectInput> = {}) => createProject(staff, projectShape.parse({ ...short, ...more }));

onEachEngine(() => {
  contract("7.5.3");
  test("a project reads back as it was given", async () => {
    const row = await create(full);
    expect(row).toMatchObject({ ...full, is_private: false, title: full.title_en, description: full.description_en });
    expect(await findProject(staff, row.id)).toEqual(row);
  });

  contract("3.1.4", "6.1.2");
  test("visitors read a project in one language with the other as fallback, and no internal fields", async () => {
    await create(full);
    const links = { image_url: full.image_url, live_url: full.live_url, github_url: null, demo_url: null };
    const facts = {
      slug: own,
      category,
      status,
      progress,
      tags,
      duration_months,
      date: "2026-03-31",
      endDate: "2026-03-31",
      isTranslated: true,
    };
    const content = {
      technologies: full.tech_stack,
      plannedTechnologies: [],
      results: shown(full.results_impact_en),
      challenges: shown(full.challenges_ar),
      currentStatus: null,
      nextSteps: null,
      gallery: full.gallery_images,
    };
    const english = { overview: shown(full.overview_en), objectives: full.objectives };
    const arabic = { overview: shown(full.overview_ar), objectives: full.objectives_ar };
    for (const [locale, title, description, texts, client_name, label] of [
      ["en", full.title_en, full.description_en, english, full.client_name, full.result_label_en],
      ["ar", full.title_ar, full.description_ar, arabic, full.client_name_ar, full.result_label_ar],
    ] as const) {
      const inLanguage = { title, description, client_name, result: { value: full.result_value, label } };
      const project = { ...facts, ...links, ...inLanguage, isFeatured: true, full_content: { ...content, ...texts } };
      expect(await publishedProject(own, locale)).toEqual(project);
      expect(await publishedProjects(locale)).toEqual([project]);
    }
  });

  test("readers see the sample pictures in their own language, whichever of the two is named", async () => {
    const named = ["/samples/audit-trail-ar.webp", "/samples/close-calendar.webp", "/media/a.webp"];
    const { slug } = await create({ ...full, image_url: named[1], gallery_images: named.join(", ") });
    const [english, arabic] = [await publishedProject(slug, "en"), await publishedProject(slug, "ar")];
    expect(english?.image_url).toBe("/samples/close-calendar.webp");
    expect(english?.full_content.gallery).toEqual(["/samples/audit-trail.webp", named[1], "/media/a.webp"]);
    expect(arabic?.image_url).toBe("/samples/close-calendar-ar.webp");
    expect(arabic?.full_content.gallery).toEqual([named[0], "/samples/close-calendar-ar.webp", "/media/a.webp"]);
  });

  test("next steps are public until a project is completed, results once it has begun", async () => {
    const publicTexts = async (status: ProjectInput["status"]) => {
      const { slug } = await create({ ...full, slug: `project-${status}`, status, current_status_en: "Half way" });
      const { results, currentStatus, nextSteps } = (await publishedProject(slug, "en"))?.full_content ?? {};
      return [results, currentStatus, nextSteps];
    };
    const results = shown(full.results_impact_en);
    expect(await publicTexts("planning")).toEqual([null, "Half way", "Next"]);
    expect(await publicTexts("in_progress")).toEqual([results, "Half way", "Next"]);
    expect(await publicTexts("completed")).toEqual([results, null, null]);
  });

  test("a result and a client in English alone are shown in Arabic too, and a planned project has no result yet", async () => {
    const result = { result_value: "94.6%", result_label_en: "lines matched", client_name: "Example Trading Co." };
    await create({ ...result, slug: "done", status: "completed" });
    await create({ ...result, slug: "planned", status: "planning" });
    await create({ slug: "without", status: "completed" });
    const resultOf = async (slug: string) => (await publishedProject(slug, "ar"))?.result;
    expect(await resultOf("done")).toEqual({ value: "94.6%", label: "lines matched" });
    const inArabic = { result_value: "JOD 40k", arabic_result_value: "40 ألف د.أ", result_label_en: "saved a year" };
    const saving = await create({ ...full, ...inArabic, slug: "saving", status: "completed" });
    expect(await resultOf(saving.slug)).toEqual({ value: "40 ألف د.أ", label: full.result_label_ar });
    expect((await publishedProject(saving.slug, "en"))?.result?.value).toBe("JOD 40k");
    expect((await publishedProject("done", "ar"))?.client_name).toBe("Example Trading Co.");
    expect(await Promise.all(["planned", "without"].map(resultOf))).toEqual([null, null]);
  });

  test("structured texts are stored cleaned and searched without their tags, and a plain text stays plain", async () => {
    const html = '<p onclick="x()">Three-way <b>match</b></p><script>alert(1)</script>';
    const { id } = await create({ slug: "rich", overview_en: html, results_impact_ar: html, challenges_en: "5 < 6" });
    const row = await findProject(staff, id);
    const cleaned = "<p>Three-way <strong>match</strong></p>";
    expect(row).toMatchObject({ overview_en: cleaned, results_impact_ar: cleaned, challenges_en: "5 < 6" });
    const saved = await updateProject(staff, id, null, projectShape.parse({ ...short, challenges_ar: "<p><br></p>" }));
    expect(saved).toMatchObject({ ok: true, row: { overview_en: null, challenges_ar: null } });
  });

  test("objectives in one language are shown in both", async () => {
    const objectives = async (locale: "en" | "ar", slug: string) =>
      (await publishedProject(slug, locale))?.full_content.objectives;
    await create({ slug: "english", objectives: ["Match"], objectives_ar: [] });
    await create({ slug: "arabic", objectives: [], objectives_ar: ["مطابقة"] });
    expect([await objectives("ar", "english"), await objectives("en", "arabic")]).toEqual([["Match"], ["مطابقة"]]);
  });

  test("the technologies of a planned project are shown as planned", async () => {
    await create({ ...full, status: "planning" });
    const project = await publishedProject(own, "en");
    expect(project).toMatchObject({ status: "planning", full_content: { technologies: [] } });
    expect(project?.full_content.plannedTechnologies).toEqual(full.tech_stack);
  });

  test("private, paused and removed projects are not found by visitors", async () => {
    const hidden = [
      await create({ slug: "private", is_private: true, status: "completed" }),
      await create({ slug: "paused", status: "on_hold" }),
      await create({ slug: "removed" }),
    ];
    await removeProject(staff, hidden[2]?.id ?? "");
    for (const status of ["completed", "in_progress", "planning"] as const) await create({ slug: status, status });
    for (const locale of ["en", "ar"] as const) {
      const shown = (await publishedProjects(locale)).map((project) => project.slug).sort();
      expect(shown).toEqual(["completed", "in_progress", "planning"]);
      for (const { slug } of [...hidden, { slug: "unknown" }]) expect(await publishedProject(slug, locale)).toBeNull();
    }
  });

  test("projects are listed by the day of completion or else of creation, newest first", async () => {
    for (const [slug, completion_date, created_at] of [
      ["a", "2026-05-01", "2020-01-01T00:00:00.000Z"],
      ["b", null, "2026-06-30T23:59:59.999Z"],
      ["c", "2025-12-31", "2026-11-01T00:00:00.000Z"],
      ["d", null, "2026-04-30T10:00:00.000Z"],
    ] as const) {
      const { id } = await create({ slug, completion_date });
      await store().updateTable("projects").set({ created_at }).where("id", "=", id).execute();
    }
    const dates = (await publishedProjects("en")).map(({ slug, date }) => `${slug} ${date}`);
    expect(dates).toEqual(["b 2026-06-30", "a 2026-05-01", "d 2026-04-30", "c 2025-12-31"]);
  });

  test("projects with an order come first, the smallest number first, then the others by their day", async () => {
    for (const [slug, sort_order, completion_date] of [
      ["newest", null, "2026-05-01"],
      ["second", 2, "2020-01-01"],
      ["oldest", null, "2019-05-01"],
      ["first", 0, "2018-01-01"],
      ["second-but-newer", 2, "2021-01-01"],
    ] as const)
      await create({ slug, sort_order, completion_date });
    const slugs = (await publishedProjects("en")).map(({ slug }) => slug);
    expect(slugs).toEqual(["first", "second-but-newer", "second", "newest", "oldest"]);
  });

  test("a project's slug comes from its English title, is unique, and stays until the form has another one", async () => {
    const { id, slug } = await create({ title_en: "Lease Register (IFRS 16)" });
    const others = [await create({ title_en: "Lease register IFRS 16" }), await create({ title_en: "日本" })];
    expect([slug, ...others.map((row) => row.slug)]).toEqual([
      "lease-register-ifrs-16",
      "lease-register-ifrs-16-2",
      "project",
    ]);
    const saved = async (more: Partial<ProjectInput>) => {
      const outcome = await updateProject(staff, id, null, projectShape.parse({ ...short, ...more }));
      return outcome.ok && [outcome.row.title, outcome.row.slug];
    };
    expect(await saved({ title_en: "Renamed" })).toEqual(["Renamed", "lease-register-ifrs-16"]);
    expect(await saved({ title_en: "Renamed", slug: "leases" })).toEqual(["Renamed", "leases"]);
    expect(await saved({ title_en: "Renamed", slug: "project" })).toEqual(["Renamed", "project-2"]);
  });

  test("projects created at the same time with one title get different slugs", async () => {
    const rows = await Promise.all([create(), create(), create(), create()]);
    expect(rows.map((row) => row.slug).sort()).toEqual(["ledger", "ledger-2", "ledger-3", "ledger-4"]);
  });

  test("changes of public projects are announced to public pages, and changes of private ones are not", async () => {
    const topics: string[] = [];
    const forget = onAnnouncement((topic) => topics.push(topic));
    const { id } = await create({ is_private: true });
    const save = (more: Partial<ProjectInput>) =>
      updateProject(staff, id, null, projectShape.parse({ ...short, ...more }));
    await save({ is_private: true, title_en: "Still private" });
    expect(topics.splice(0)).toEqual(["projects", "projects"]);
    await save({ is_private: false });
    await save({ status: "on_hold" });
    forget();
    const shown = ["projects", `project:${id}`, "public-projects", "places"];
    expect(topics).toEqual([...shown, ...shown]);
  });
});
