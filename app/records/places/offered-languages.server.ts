import { type Locale, locales } from "#app/i18n/locale.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { publicArticleRows } from "../articles/article.server.ts";
import { publicTimetable } from "../articles/article-timetable.server.ts";
import { publicArticlesTopic } from "../articles/article-topics.ts";
import { publicPagesTopic, publishedPages } from "../pages/page.server.ts";
import { publicProjectRows, publicProjectsTopic } from "../projects/project.server.ts";
import { publicSettings, settingsTopic } from "../settings/settings.server.ts";

const topics = [publicArticlesTopic, publicProjectsTopic, publicPagesTopic, settingsTopic];

/** In which languages the site is offered: in all, unless what is public is written in one alone. */
export const publicOfferedLanguages = cachedQuery(topics, async (_all: "all"): Promise<readonly Locale[]> => {
  await publicTimetable("all");
  const written = await Promise.all(locales.map(isWrittenIn));
  const offered = locales.filter((_, index) => written[index]);
  return offered.length > 0 ? offered : locales;
});

async function isWrittenIn(language: Locale) {
  if ((await publicSettings(language)).writtenIn.includes(language)) return true;
  if ((await publishedPages("all")).some((page) => isTitled(page, language))) return true;
  const articles = publicArticleRows().select("id").where("language", "=", language);
  if (await articles.limit(1).executeTakeFirst()) return true;
  const projects = publicProjectRows().select(["title_en", "title_ar"]).limit(1);
  if (await projects.whereRef("title_en", "!=", "title_ar").executeTakeFirst()) return true;
  const project = await projects.executeTakeFirst();
  return project !== undefined && isTitled(project, language);
}

/** Who writes in one language alone may have given both titles the same text. */
function isTitled(titles: { title_en: string | null; title_ar: string | null }, language: Locale) {
  const title = titles[`title_${language}`];
  return Boolean(title) && (titles.title_en !== titles.title_ar || languageOfText(title ?? "", language) === language);
}
