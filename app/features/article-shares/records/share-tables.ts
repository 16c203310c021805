import { emptied, moment, text } from "#app/records/store/table.ts";

export const shareTables = {
  /** For readers without an account; a restore would bring revoked ones back. */
  article_shares: emptied({
    id: text(),
    created_at: moment(),
    article_id: text(),
    token_hash: text(),
    expires_at: moment(),
  }),
};

type Own = typeof shareTables;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends Own {}
}
