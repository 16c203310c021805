import { addScreens } from "#app/admin/frame/screens.ts";
import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { trashPath } from "./admin/trash-path.ts";

addScreens([{ path: trashPath, word: "sidebar.trash", icon: "Trash2", place: 160 }]);
offerPaths({ trash: trashPath });
