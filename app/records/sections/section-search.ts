import { type Locale, locales } from "#app/i18n/locale.ts";
import type { SearchDocument } from "../store/search-document.ts";
import type { ResumeEntryRow, Tables } from "../store/tables.ts";

type Section = "about" | "contact" | "resume";
type Part = { title: string | null; lead: string | null; texts: readonly (string | null)[] };

const names: Record<Section, Record<Locale, string[]>> = {
  about: { en: ["About", "Profile"], ar: ["نبذة", "عني"] },
  contact: { en: ["Contact"], ar: ["تواصل", "اتصال"] },
  resume: { en: ["Resume", "Résumé", "CV", "Curriculum vitae"], ar: ["السيرة الذاتية"] },
};

const paths: Record<Section, string> = { about: "/#about", contact: "/contact", resume: "/#resume" };

export function aboutDocuments(row: Tables["about_content"]): SearchDocument[] {
  return documentsOf("about", row.updated_at, (language) => ({
    title: row[`title_${language}`],
    lead: row[`description_${language}`],
    texts: [
      row[`philosophy_${language}`],
      ...row.skills.map((skill) => `${skill[`category_${language}`]}: ${skill.items.join(", ")}`),
      ...row.achievements.flatMap((one) => [one[`title_${language}`], one[`description_${language}`]]),
      row.contact_info.location,
    ],
  }));
}

export function contactDocuments(row: Tables["contact_content"]): SearchDocument[] {
  return documentsOf("contact", row.updated_at, (language) => ({
    title: row[`title_${language}`],
    lead: row[`subtitle_${language}`],
    texts: [
      row[`intro_text_${language}`],
      row[`response_time_${language}`],
      ...row.contact_methods.flatMap((method) => [
        method[`title_${language}`],
        method.value,
        method[`description_${language}`],
      ]),
    ],
  }));
}

export function resumeDocuments(row: Tables["resume_content"]): SearchDocument[] {
  return documentsOf("resume", row.updated_at, (language) => ({
    title: row[`title_${language}`],
    lead: row[`subtitle_${language}`],
    texts: [
      row[`profile_title_${language}`],
      row[`profile_description_${language}`],
      ...row.stats.map((statistic) => `${statistic.value} ${statistic[`label_${language}`]}`),
    ],
  }));
}

export function resumeEntryDocuments(row: ResumeEntryRow): SearchDocument[] {
  return locales.map((language) => ({
    language,
    title: row[`title_${language}`],
    tags: [],
    lead: [row[`organisation_${language}`], row[`place_${language}`]].filter(Boolean).join(" · "),
    text: row[`description_${language}`] ?? "",
    path: paths.resume,
    dated: row.ended_on ?? row.started_on ?? row.created_at,
  }));
}

function documentsOf(section: Section, dated: string, partOf: (language: Locale) => Part): SearchDocument[] {
  return locales.map((language) => {
    const { title, lead, texts } = partOf(language);
    const text = texts.filter(Boolean).join("\n");
    const tags = names[section][language];
    return { language, title: title ?? "", tags, lead, text, path: paths[section], dated };
  });
}
