import { inLocale, type Locale, otherLocale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { hasContent, placesTopic } from "../collection/filled.ts";
import { singleRowOf } from "../collection/single-row.server.ts";
import { publicProjectRows } from "../projects/project.server.ts";
import { cleanProjectHtml } from "../projects/project-html.server.ts";
import { projectHtml } from "../projects/project-text.ts";
import { aboutKind, resumeKind } from "../sections/section-kinds.ts";
import { publicRowExists } from "../store/operations.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { publicLists } from "../store/public-places.ts";
import { selectRows, store } from "../store/store.server.ts";
import type { Tables } from "../store/tables.ts";
import { allSections, type CoreSection, type HomeFields } from "./home.ts";
import { homeKind } from "./home-kind.ts";

const home = singleRowOf(homeKind, { sections: [] });

export type PublicHome = Awaited<ReturnType<typeof publicHome>>;
export type OwnText = NonNullable<PublicHome["text"]>;

/** What the owner arranged, also of sections that have nothing to show yet. */
export const publicHome = cachedQuery([homeKind.table], async (locale: Locale) => {
  return homeFrom(await home.read(), locale);
});

/** As it is before anybody arranges it. */
export const publicDefaultHome = (locale: Locale) => homeFrom(null, locale);

function homeFrom(row: Tables["home_content"] | null, locale: Locale) {
  return {
    sections: allSections(row?.sections ?? []).map((section) => inLocale(section, locale)),
    text: ownText(row, "text", locale),
    now: ownText(row, "now", locale),
    nowDate: row?.now_date ?? null,
  };
}

/** Those that the home page shows, in their order; the articles and the contact form are never empty. */
export const publicSections = cachedQuery([homeKind.table, placesTopic], async (_all: "all") => {
  const row = await home.read();
  const isFilled = await presence();
  const shown = allSections(row?.sections ?? []).filter(({ name, is_shown }) => {
    return is_shown && (name === "text" || name === "now" ? ownText(row, name, "en") !== null : isFilled.get(name));
  });
  return shown.map(({ name }) => name);
});

export const readHome = forAdmin(() => home.read());

export async function saveHome(staff: Admin, version: number | null, fields: HomeFields) {
  const texts = ["text_en", "text_ar", "now_en", "now_ar"] as const;
  const cleaned = Object.fromEntries(texts.map((name) => [name, cleanProjectHtml(fields[name])]));
  return home.save(staff, version, { ...fields, ...cleaned });
}

async function presence(): Promise<Map<string, boolean>> {
  const first = (table: "about_content" | "resume_content") => store().selectFrom(table).selectAll().limit(1);
  const entries = selectRows("resume_entries", { deleted_at: null }).select("id").limit(1);
  const shown = publicProjectRows().select("id").where("hidden_on_home", "=", false).limit(1);
  const [project, about, resume, entry] = await Promise.all([
    shown.executeTakeFirst(),
    first("about_content").executeTakeFirst(),
    first("resume_content").executeTakeFirst(),
    entries.executeTakeFirst(),
  ]);
  const ofCore: Record<Exclude<CoreSection, "text" | "now">, boolean> = {
    projects: project !== undefined,
    blog: true,
    about: hasContent(aboutKind, about ?? null),
    resume: entry !== undefined || hasContent(resumeKind, resume ?? null),
    contact: true,
  };
  const ofLists = publicLists().map(
    async ({ table, folder }) => [folder.slice(1), await publicRowExists(table)] as const,
  );
  return new Map([...(await Promise.all(ofLists)), ...Object.entries(ofCore)]);
}

/** In the other language where this one has none. */
function ownText(row: Tables["home_content"] | null, name: "text" | "now", locale: Locale) {
  const language = row?.[`${name}_${locale}`] ? locale : otherLocale(locale);
  const html = projectHtml(row?.[`${name}_${language}`] ?? null);
  return html ? { html, language } : null;
}
