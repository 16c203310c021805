import { sql } from "kysely";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import type { JudgedText, SpamReason, TextClass } from "#app/records/messages/spam-check.ts";
import { forModerator } from "#app/records/store/permission.ts";
import { now, selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import { learnedVerdict, spamReason, spamWords, totalOf } from "./spam-score.ts";
import { spamSigns } from "./spam-signs.ts";

/** Beyond it the rarest and longest unseen words are forgotten, a tenth at once. */
const maxWordsKept = 20_000;
const wantedShare = 0.5;

export async function receiveVerdict(text: JudgedText): Promise<SpamReason | null> {
  const words = spamWords(text);
  const rows = await selectRows("spam_words", { word: [...words, totalOf(text)] })
    .select(["word", "spam", "wanted"])
    .execute();
  const counts = new Map(rows.map(({ word, ...count }) => [word, count]));
  const learned = learnedVerdict(words, counts, counts.get(totalOf(text)));
  // What resembles the owner's own letters more than the spam is not taken for it by signs.
  const signs = learned && learned.share < wantedShare ? null : spamSigns(text);
  return signs ? { cause: "signs", signs } : spamReason(learned);
}

/** Counts a text to one class, and no longer to the one that it counted to before. */
export const learnText = forModerator(async (text: JudgedText, before: TextClass | null, after: TextClass) => {
  if (before === after) return;
  // In one order, so that two that learn at once do not wait for each other in a circle.
  const words = [...spamWords(text), totalOf(text)].sort();
  if (before) {
    const fewer = sql<number>`case when ${sql.ref(before)} > 0 then ${sql.ref(before)} - 1 else 0 end`;
    await updateRows("spam_words", { word: words })
      .set({ [before]: fewer })
      .execute();
  }
  const one = { spam: after === "spam" ? 1 : 0, wanted: after === "wanted" ? 1 : 0, seen_at: now() };
  await store()
    .insertInto("spam_words")
    .values(words.map((word) => ({ word, ...one })))
    .onConflict((conflict) =>
      conflict.column("word").doUpdateSet({
        spam: sql<number>`spam_words.spam + excluded.spam`,
        wanted: sql<number>`spam_words.wanted + excluded.wanted`,
        seen_at: one.seen_at,
      }),
    )
    .execute();
  await forgetRareWords();
});

async function forgetRareWords() {
  const words = () => store().selectFrom("spam_words").where("word", "not like", "total:%");
  const count = await countRows(words());
  if (count <= maxWordsKept) return;
  const rarest = words()
    .select("word")
    .orderBy(sql`spam + wanted`)
    .orderBy("seen_at")
    .limit(count - Math.floor(maxWordsKept * 0.9));
  await store().deleteFrom("spam_words").where("word", "in", rarest).execute();
}
