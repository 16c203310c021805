import { addRecordPaths, addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { offerActions } from "#app/admin/offers/actions.ts";
import { addSettingsScreens } from "#app/admin/offers/settings-screens.ts";
import { invitePath, personPath, usersPath } from "./admin/users-paths.ts";

addScreens([{ path: usersPath, word: "sidebar.users", icon: "Users", place: 130 }]);
addSettingsScreens([{ path: usersPath, words: ["settings.allowSignUp"] }]);
offerActions([{ path: invitePath, word: "users.invite" }]);
addScreenPaths({ users: usersPath });
addRecordPaths({ profiles: personPath, users: personPath });
