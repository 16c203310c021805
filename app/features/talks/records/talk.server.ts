import { publishedCollection } from "#app/features/published/records/published-collection.server.ts";
import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { pickFields } from "#app/records/store/fields.ts";
import { talksPerPage } from "./talk.ts";
import { type TalkRow, talkKind } from "./talk-kind.ts";

export const talks = publishedCollection(talkKind, "held_on", "talk");

export type PublicTalk = ReturnType<typeof publicTalk>;

function publicTalk(row: TalkRow, locale: Locale) {
  const talk = inLocale(row, locale);
  const { held_on: day, created_at: createdAt, updated_at: changedAt } = row;
  return {
    ...pickFields(talk, ["id", "slug", "title", "event", "place", "abstract", "languages"]),
    ...{ slidesUrl: row.slides_url, recordingUrl: row.recording_url, day, createdAt, changedAt },
  };
}

export async function publishedTalk(slug: string, locale: Locale) {
  const row = await talks.publicOne(slug);
  return row && publicTalk(row, locale);
}

/** The newest first. */
export async function publishedTalks(locale: Locale, limit: number, offset = 0) {
  return (await talks.publicList(limit, offset)).map((row) => publicTalk(row, locale));
}

export async function publishedTalkPage(locale: Locale, page: number) {
  const total = await talks.publicCount();
  const pages = Math.max(1, Math.ceil(total / talksPerPage));
  return { talks: await publishedTalks(locale, talksPerPage, (page - 1) * talksPerPage), total, page, pages };
}

export async function publishedTalkNeighbours({ slug, day }: PublicTalk, locale: Locale) {
  const { previous, next } = await talks.publicNeighbours({ slug, at: day });
  return { previous: previous && publicTalk(previous, locale), next: next && publicTalk(next, locale) };
}
