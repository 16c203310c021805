import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { announceAt } from "#app/platform/live/announce.server.ts";
import { placesTopic } from "../collection/filled.ts";
import { now, selectRows } from "../store/store.server.ts";
import { publicArticlesTopic, topicsOf } from "./article-topics.ts";

/** Announces the next articles at the moment when they appear by themselves. */
export const publicTimetable = cachedQuery([publicArticlesTopic], async (_all: "all") => {
  const released = selectRows("articles", { status: "published", deleted_at: null });
  const toCome = released.where("published_date", ">", now()).orderBy("published_date");
  const next = await toCome.select("published_date").limit(1).executeTakeFirst();
  const moment = next?.published_date;
  if (!moment) return null;
  const rows = await released.where("published_date", "=", moment).select(["id", "translation_of"]).execute();
  announceAt([publicArticlesTopic, placesTopic, ...rows.flatMap(topicsOf)], new Date(moment));
  return moment;
});
