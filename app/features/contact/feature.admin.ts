import { addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { contactPath } from "./admin/contact-paths.ts";

addScreens([{ path: contactPath, word: "sidebar.contact", icon: "Mail", place: 60 }]);
addScreenPaths({ contact: contactPath });
