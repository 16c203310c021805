import { addRecordPaths, addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { offerActions } from "#app/admin/offers/actions.ts";
import { talkPath, talksPath } from "./admin/talk-paths.ts";

addScreens([{ path: talksPath, word: "sidebar.talks", icon: "Quote", place: 75, bringsContent: true }]);
addScreenPaths({ talks: talksPath });
addRecordPaths({ talks: talkPath });
offerActions([{ path: talkPath("new"), word: "talks.add" }]);
