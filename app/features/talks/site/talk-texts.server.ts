import { formatMonth, formatRecordDay } from "#app/i18n/format.ts";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import type { CardSubject } from "#app/site/cards/card.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { answerMarkdown, lineOf, markdownOf } from "#app/site/markdown/answer-markdown.server.ts";
import type { FeedRecord, ResumePart } from "#app/site/offers/shown-kinds.ts";
import { type PublicTalk, publishedTalk, publishedTalks } from "../records/talk.server.ts";
import { languagesIn } from "./talks-section.tsx";

const maxOnResume = 10;

/** What the page lists of a talk in other forms than its own. */
async function factsOf({ event, place, day, languages }: PublicTalk, locale: Locale) {
  const { figures } = await publicSettings(locale);
  return [event, place, formatRecordDay(day, locale, figures), languagesIn(languages, locale)].filter(
    (fact) => fact !== null,
  );
}

export function talkLinks({ slidesUrl, recordingUrl }: PublicTalk, locale: Locale) {
  const t = siteWords(locale);
  const links = [
    { label: t("talks.slides"), url: slidesUrl },
    { label: t("talks.recording"), url: recordingUrl },
  ];
  return links.flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}

export const talkMarkdown = answerMarkdown(async (slug, locale) => {
  const talk = await publishedTalk(slug, locale);
  if (!talk) return null;
  return markdownOf([
    `# ${lineOf(talk.title)}`,
    `*${(await factsOf(talk, locale)).map(lineOf).join(" · ")}*`,
    talk.abstract,
    talkLinks(talk, locale)
      .map(({ label, url }) => `- [${label}](${url})`)
      .join("\n"),
  ]);
});

export async function talkFeed(locale: Locale, max: number): Promise<FeedRecord[]> {
  const talks = await publishedTalks(locale, max);
  return Promise.all(
    talks.map(async (talk) => {
      const { id, slug, title, event, abstract, createdAt: publishedAt, changedAt } = talk;
      const links = talkLinks(talk, locale).map(
        ({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
      );
      const paragraphs = [(await factsOf(talk, locale)).join(" · "), ...(abstract?.split(/\n\s*\n/) ?? [])];
      const html = [...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`), ...links].join("");
      return { id, path: `/talks/${slug}`, title, summary: event, publishedAt, changedAt, html };
    }),
  );
}

export async function talkCard(slug: string, locale: Locale) {
  const talk = await publishedTalk(slug, locale);
  return talk && { title: talk.title, kicker: talk.event };
}

export function talkCardSubject(name: string, { slug, title, event }: PublicTalk, locale: Locale): CardSubject {
  return { name, locale, title, kicker: event, cover: null, drawing: { family: "letter", slug } };
}

export async function talkResume(locale: Locale): Promise<ResumePart | null> {
  const talks = await publishedTalks(locale, maxOnResume);
  if (talks.length === 0) return null;
  const { figures } = await publicSettings(locale);
  const urlOf = ({ slug }: PublicTalk) =>
    currentConfiguration().origin + localizePath(locale, `/talks/${encodeURIComponent(slug)}`);
  return {
    title: siteWords(locale)("nav.talks"),
    entries: talks.map((talk) => ({
      title: talk.title,
      time: formatMonth(talk.day, locale, figures),
      place: [talk.event],
      text: null,
      url: urlOf(talk),
    })),
    json: {
      publications: talks.map((talk) => ({
        name: talk.title,
        publisher: talk.event,
        releaseDate: talk.day,
        url: urlOf(talk),
        ...(talk.abstract && { summary: talk.abstract }),
      })),
    },
  };
}
