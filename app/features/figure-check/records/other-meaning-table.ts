import { key, moment, table, text } from "#app/records/store/table.ts";

export const otherMeaningTables = {
  /** A number of a record that means something else than a figure; `number` is what it is, however it is written. */
  other_meanings: table({
    kind: key(text()),
    record: key(text()),
    number: key(text()),
    /** As it was written. */
    said: text(),
    created_at: moment(),
  }),
};

type OtherMeaningTables = typeof otherMeaningTables;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends OtherMeaningTables {}
}
