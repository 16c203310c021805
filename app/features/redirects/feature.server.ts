import { addOpenFiles } from "#app/auth/sessions/file-needs.ts";
import { followMoves } from "#app/records/collection/moved-addresses.server.ts";
import { addSaveStep } from "#app/records/collection/save-steps.server.ts";
import { addOperations } from "#app/records/kinds.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { publishedRedirect, publishedRedirectBesidePages } from "./records/follow-redirect.server.ts";
import { noteMove, noteMovedRecord, publicRedirectPaths } from "./records/move-address.server.ts";
import { redirectOperations } from "./records/redirect-operations.server.ts";
import { redirectTables } from "./records/redirect-tables.ts";

addTables(redirectTables);
addOperations(redirectOperations);
addOpenFiles(["/admin/redirects/export"]);
followMoves({
  note: noteMove,
  find: publishedRedirect,
  findBesidePages: publishedRedirectBesidePages,
  list: publicRedirectPaths,
});
addSaveStep(noteMovedRecord);
