import { integer, key, moment, nullable, text, untouched } from "#app/records/store/table.ts";

export const alertTables = {
  /** What was told of each alert; `next_at` is when the next message may be sent. A row stays for an hour after the end. */
  alert_notices: untouched({
    name: key(text()),
    raised_at: moment(),
    told_at: nullable(moment()),
    ended_at: nullable(moment()),
    end_told_at: nullable(moment()),
    tries: integer(),
    next_at: moment(),
    last_error: nullable(text()),
  }),
  site_starts: untouched({ id: text(), node: text(), started_at: moment() }),
};

type AlertTables = typeof alertTables;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends AlertTables {}
}
