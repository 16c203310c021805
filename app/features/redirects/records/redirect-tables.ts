import { boolean, integer, moment, nullable, type RowOf, table, text } from "#app/records/store/table.ts";
import type { redirectKind } from "./redirect-kind.ts";

export const redirectTables = {
  /** Made when an address changed, or the owner's own; 410 leads nowhere. */
  redirects: table({
    id: text(),
    created_at: moment(),
    updated_at: moment(),
    version: integer(),
    deleted_at: nullable(moment()),
    from_path: text(),
    to_path: text(),
    status: integer(),
    is_own: boolean(),
  }),
};

type RedirectTables = typeof redirectTables;
export type RedirectRow = RowOf<RedirectTables["redirects"]>;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends RedirectTables {}
}

declare module "#app/records/kinds.ts" {
  interface FeatureKinds {
    redirects: typeof redirectKind;
  }
}
