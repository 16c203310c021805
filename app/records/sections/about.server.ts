import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { hasContent } from "../collection/filled.ts";
import { rowListOf } from "../collection/row-list.server.ts";
import { singleRowOf } from "../collection/single-row.server.ts";
import { pickFields } from "../store/fields.ts";
import { forAdmin } from "../store/permission.ts";
import type { Achievement, Skill } from "./about.ts";
import { aboutKind } from "./section-kinds.ts";

const about = singleRowOf(aboutKind, {
  achievements: [],
  skills: [],
  contact_info: { email: null, phone: null, location: null },
});

export const publicAbout = cachedQuery(["about_content"], async (locale: Locale) => {
  const row = await about.read();
  if (!row || !hasContent(aboutKind, row)) return null;
  return {
    ...pickFields(inLocale(row, locale), ["title", "description", "philosophy", "contact_info"]),
    achievements: row.achievements.map((achievement) => inLocale(achievement, locale)),
    skills: row.skills.map((skill) => inLocale(skill, locale)),
  };
});

export const readAbout = forAdmin(() => about.read());
export const saveAbout = about.save;

export const skillList = rowListOf("about_content", about, "skills", (skill: Skill) => skill.category_en);
export const achievementList = rowListOf("about_content", about, "achievements", (one: Achievement) => one.title_en);
