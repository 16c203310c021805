import { addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { aboutPath } from "./admin/about-paths.ts";

addScreens([{ path: aboutPath, word: "sidebar.about", icon: "User", place: 50 }]);
addScreenPaths({ about: aboutPath });
