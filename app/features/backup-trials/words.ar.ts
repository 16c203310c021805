import type { WordsLike } from "#app/i18n/words.ts";
import type { backupTrialsEn } from "./words.en.ts";

export const backupTrialsAr: WordsLike<typeof backupTrialsEn> = {
  "backupTrials.started": "شُغّلت أحدث نسخة احتياطية وقورنت بالموقع: {time}",
  "backupTrials.failed": "شُغّلت أحدث نسخة احتياطية فلم تعرض ما يعرضه الموقع: {time}",
};
