import { addOpenFiles } from "#app/auth/sessions/file-needs.ts";
import { followMoves } from "#app/records/collection/moved-addresses.server.ts";
import { addOperations } from "#app/records/kinds.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { publishedRedirect, redirectBesidePages } from "./records/follow-redirect.server.ts";
import { noteMove, publicRedirectPaths } from "./records/move-address.server.ts";
import { redirectOperations } from "./records/redirect-operations.server.ts";
import { redirectTables } from "./records/redirect-tables.ts";

addTables(redirectTables);
addOperations(redirectOperations);
addOpenFiles(["/admin/redirects/export"]);
followMoves({
  note: noteMove,
  find: publishedRedirect,
  findBesidePages: redirectBesidePages,
  list: publicRedirectPaths,
});
