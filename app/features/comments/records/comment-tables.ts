import { moment, nullable, type RowOf, table, text } from "#app/records/store/table.ts";
import { spamMarks } from "#app/records/store/tables.ts";
import type { commentStatuses } from "./comment.ts";
import type { commentKind } from "./comment-kind.ts";

export const commentTables = {
  comments: table({
    id: text(),
    created_at: moment(),
    article_id: text(),
    parent_id: nullable(text()),
    user_id: nullable(text()),
    author_name: text(),
    content: text(),
    status: text<(typeof commentStatuses)[number]>(),
    seen_at: nullable(moment()),
    ...spamMarks,
  }),
};

type CommentTables = typeof commentTables;
export type CommentRow = RowOf<CommentTables["comments"]>;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends CommentTables {}
}

declare module "#app/records/kinds.ts" {
  interface FeatureKinds {
    comments: typeof commentKind;
  }
}
