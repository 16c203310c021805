import { addOperations } from "#app/records/kinds.server.ts";
import { addSiteMenu } from "#app/records/places/site-menu.server.ts";
import { type OperationsOf, single } from "#app/records/store/operations.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { publicMenu, readMenu, saveMenu } from "./records/menu.server.ts";
import { menuShape } from "./records/menu.ts";
import { type menuKind, menuTables } from "./records/menu-kind.ts";

addTables(menuTables);
addOperations({
  menu_content: single(
    readMenu,
    (admin, version, fields) => saveMenu(admin, version, menuShape.parse(fields)),
    menuShape,
  ),
} satisfies OperationsOf<typeof menuKind>);
addSiteMenu(publicMenu);
