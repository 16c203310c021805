import { integer, moment, nullable, table, text } from "#app/records/store/table.ts";
import type { replyTemplateKind } from "./reply-template-kind.ts";

export const inboxTables = {
  reply_templates: table({
    id: text(),
    created_at: moment(),
    updated_at: moment(),
    version: integer(),
    name_en: text(),
    name_ar: nullable(text()),
    text_en: text(),
    text_ar: nullable(text()),
  }),
};

type InboxTables = typeof inboxTables;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends InboxTables {}
}

declare module "#app/records/kinds.ts" {
  interface FeatureKinds {
    reply_templates: typeof replyTemplateKind;
  }
}
