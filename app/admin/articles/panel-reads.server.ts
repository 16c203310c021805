import { createNamedReads } from "#app/platform/named-reads.ts";
import type { Admin } from "#app/records/store/permission.ts";

export const { add: addPanelReads, readAll: readPanelParts } = createNamedReads<[staff: Admin, articleId: string]>();
