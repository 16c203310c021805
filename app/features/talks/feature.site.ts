import { shownKinds } from "#app/site/offers/shown-kinds.ts";
import { publishedTalks } from "./records/talk.server.ts";
import { talkCard, talkFeed, talkResume } from "./site/talk-texts.server.ts";
import { TalksSection } from "./site/talks-section.tsx";

shownKinds.talks = {
  home: {
    async read(locale, count) {
      const talks = await publishedTalks(locale, count ?? 3);
      return talks.length > 0 ? { talks } : null;
    },
    Section: TalksSection,
  },
  feed: talkFeed,
  card: talkCard,
  resume: talkResume,
};
