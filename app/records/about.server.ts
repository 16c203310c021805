import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { keptReading } from "#app/platform/kept-readings.server.ts";
import type { Achievement, Skill } from "./about.ts";
import { singleRowOf } from "./single-row.server.ts";
import type { Staff } from "./staff.ts";

const about = singleRowOf("about_content", {
  title_en: null,
  title_ar: null,
  description_en: null,
  description_ar: null,
  philosophy_en: null,
  philosophy_ar: null,
  achievements: [],
  skills: [],
  contact_info: { email: null, phone: null, location: null },
});

/** The about text in one language, or null when nothing was written yet. */
export const publicAbout = keptReading(async (locale: Locale) => {
  const row = await about.read();
  if (!row) return null;
  const { title, description, philosophy } = inLocale(row, locale);
  return {
    title,
    description,
    philosophy,
    contact_info: row.contact_info,
    achievements: row.achievements.map((achievement) => inLocale(achievement, locale)),
    skills: row.skills.map((skill) => inLocale(skill, locale)),
  };
});

export const readAbout = (_staff: Staff) => about.read();
export const saveAbout = about.save;
export const saveSkills = (staff: Staff, version: number | null, skills: Skill[]) =>
  about.save(staff, version, { skills });
export const saveAchievements = (staff: Staff, version: number | null, achievements: Achievement[]) =>
  about.save(staff, version, { achievements });
