import { addRecordPaths, addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { offerActions } from "#app/admin/offers/actions.ts";
import { pageRecordPath, pagesPath } from "./admin/page-paths.ts";

addScreens([{ path: pagesPath, word: "sidebar.pages", icon: "Files", place: 40 }]);
addScreenPaths({ pages: pagesPath });
addRecordPaths({ pages: pageRecordPath });
offerActions([{ path: pageRecordPath("new"), word: "pages.add" }]);
