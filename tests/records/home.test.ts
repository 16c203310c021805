import { expect, test } from "vitest";
import { removeSample } from "#app/features/sample-content/records/remove-sample.server.ts";
import { publishedSearch } from "#app/features/search/records/published-search.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { publicHome, publicSections, saveHome } from "#app/records/home/home.server.ts";
import { allSections, homeSections, homeShape, isCoreSection } from "#app/records/home/home.ts";
import { createProject, removeProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { publicAbout, saveAbout } from "#app/records/sections/about.server.ts";
import { aboutShape } from "#app/records/sections/about.ts";
import { createResumeEntry, publicResume, removeResumeEntry } from "#app/records/sections/resume.server.ts";
import { resumeEntryShape } from "#app/records/sections/resume.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";
import { fillSample } from "../support/stores/fill-sample.ts";

const staff = asAdmin("keeper-1");
const contact_info = { email: null, phone: null, location: null };
const entry = resumeEntryShape.parse({ kind: "work", title_en: "Accountant", title_ar: "محاسب" });
const project = projectShape.parse({
  title_en: "Ledger",
  title_ar: "دفتر",
  description_en: "One.",
  description_ar: "واحد.",
  status: "completed",
});

onEachEngine(() => {
  test("a section is there once it has something to show, which alone changes the menu of all pages", async () => {
    expect(await publicSections("all")).toEqual(["blog", "contact"]);
    const heard: string[] = [];
    const forget = onAnnouncement((topic) => heard.push(topic));
    for (const title_en of [null, "About", "About me", null])
      await saveAbout(staff, null, aboutShape.parse({ title_en, contact_info }));
    forget();
    const saved = "about_content";
    expect(heard).toEqual([saved, saved, "places", saved, saved, "places"]);
    expect([await publicSections("all"), await publicAbout("en")]).toEqual([["blog", "contact"], null]);
    const { id } = await createResumeEntry(staff, entry);
    const made = await createProject(staff, project);
    expect(await publicSections("all")).toEqual(["projects", "blog", "resume", "contact"]);
    expect((await publicResume("ar"))?.entries.work).toMatchObject([{ title: "محاسب" }]);
    await removeResumeEntry(staff, id);
    await removeProject(staff, made.id);
    expect([await publicSections("all"), await publicResume("en")]).toEqual([["blog", "contact"], null]);
  });

  test("after the sample content is removed no link to a section of it is left", async () => {
    await fillSample();
    expect((await publicSections("all")).filter(isCoreSection)).toEqual([
      "projects",
      "blog",
      "about",
      "resume",
      "contact",
    ]);
    await removeSample(staff);
    expect(await publicSections("all")).toEqual(["blog", "contact"]);
  });

  test("sections stand in the owner's order, the hidden ones do not, and those of a later version at their place", async () => {
    await fillSample();
    const [now, projects, blog, about, text, resume, contact] = allSections([]).filter(({ name }) =>
      isCoreSection(name),
    );
    const arranged = [resume, { ...blog, is_shown: false }, { ...projects, title_en: "Work", count: 4 }, contact];
    await saveHome(staff, null, homeShape.parse({ sections: arranged, text_en: "<p>Hello</p>" }));
    expect((await publicSections("all")).filter(isCoreSection)).toEqual([
      "resume",
      "about",
      "text",
      "projects",
      "contact",
    ]);
    const { sections } = await publicHome("ar");
    expect(sections.map(({ name }) => name).sort()).toEqual([...homeSections].sort());
    expect(sections.find(({ name }) => name === "projects")).toMatchObject({ title: "Work", subtitle: null, count: 4 });
    expect([now?.name, about?.name, text?.name]).toEqual(["now", "about", "text"]);
    expect(homeShape.safeParse({ sections: [about, about] }).success).toBe(false);
  });

  test("own texts are cleaned, stand in the other language where one has none, and are found while they are shown", async () => {
    const fields = { now_en: '<p onclick="x()">Reconciling</p><script>x</script>', now_date: "2026-11-20" };
    await saveHome(staff, null, homeShape.parse(fields));
    const now = { html: "<p>Reconciling</p>", language: "en" };
    expect(await publicHome("ar")).toMatchObject({ now, text: null, nowDate: "2026-11-20" });
    expect((await publishedSearch("reconciling", "en")).results).toMatchObject([{ path: "/#now" }]);
    const sections = allSections([]).map((section) => ({ ...section, is_shown: section.name !== "now" }));
    await saveHome(staff, null, homeShape.parse({ ...fields, sections }));
    expect((await publishedSearch("reconciling", "en")).results).toEqual([]);
    expect(await saveHome(staff, 1, homeShape.parse({}))).toMatchObject({ ok: false, reason: "conflict" });
  });
});
