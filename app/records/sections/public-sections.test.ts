import { expect, test } from "vitest";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { saveAbout } from "./about.server.ts";
import { aboutShape } from "./about.ts";
import { publicSections } from "./public-sections.server.ts";
import { saveResume } from "./resume.server.ts";
import { resumeShape } from "./resume.ts";

const staff = asAdmin("keeper-1");
const contact_info = { email: null, phone: null, location: null };

onEachEngine(() => {
  test("the menu names a section once its first text is saved, which alone changes the menu of all pages", async () => {
    expect(await publicSections("all")).toEqual(["projects", "blog", "contact"]);
    const heard: string[] = [];
    const forget = onAnnouncement((topic) => heard.push(topic));
    for (const title_en of ["About", "About me"])
      await saveAbout(staff, null, aboutShape.parse({ title_en, title_ar: "نبذة", contact_info }));
    forget();
    expect(heard).toEqual(["about_content", "sections", "about_content"]);
    expect(await publicSections("all")).toEqual(["projects", "blog", "about", "contact"]);
    await saveResume(staff, null, resumeShape.parse({ title_en: "Resume", title_ar: "السيرة" }));
    expect(await publicSections("all")).toEqual(["projects", "blog", "about", "resume", "contact"]);
  });
});
