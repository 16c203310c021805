import { addPanelReads } from "#app/admin/articles/panel-reads.server.ts";
import { addWayToArticles } from "#app/records/articles/article.server.ts";
import { addSaveStep } from "#app/records/collection/save-steps.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { dropShareLinks, listShareLinks, publicSharesShow } from "./records/share-link.server.ts";
import { shareTables } from "./records/share-tables.ts";

addTables(shareTables);
addPanelReads({ shares: listShareLinks });
addWayToArticles(publicSharesShow);
addSaveStep(dropShareLinks);
