import { otherKindWord, staticWords } from "#app/features/search/site/status-text.ts";
import { localeOfPath, locales } from "#app/i18n/locale.ts";
import { siteWordsIn } from "#app/i18n/words/site-words.ts";
import { kinds } from "#app/records/kinds.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { publishedStaticIndex } from "../records/published-static-index.server.ts";

const folder = "search-index";
const searchPage = /^\/(?:ar\/)?search$/;
const form = /(<form class="search-form"[^>]*\sdata-search="")/;

/** The search page for a place where no server answers it; any other page stays as it is. */
export function withStaticSearch(path: string, bytes: Buffer) {
  if (!searchPage.test(path)) return bytes;
  const needsScript = siteWords(localeOfPath(path))("search.needsScript");
  const html = String(bytes)
    .replace(form, `$1 data-index="/${folder}"`)
    .replace(/<p id="search-status"[^<>]*>/, `$&<noscript>${needsScript}</noscript>`);
  return Buffer.from(html);
}

export async function* staticSearchFiles() {
  for (const locale of locales) {
    const words: Record<string, unknown> = siteWordsIn[locale];
    const named = staticWords.map((name) => [name, words[name]]);
    for (const { name, siteWord } of kinds) named.push([`kind.${name}`, words[siteWord ?? otherKindWord]]);
    const { figures } = await publicSettings(locale);
    const file = { words: Object.fromEntries(named), figures };
    yield { file: `${folder}/words-${locale}.json`, text: JSON.stringify(file) };
  }
  for (const { file, text } of await publishedStaticIndex()) yield { file: `${folder}/${file}`, text };
}
