import { addRecordPaths, addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { offerActions } from "#app/admin/offers/actions.ts";
import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { redirectPaths, redirectRecordPath } from "./admin/redirect-paths.ts";

addScreens([{ path: redirectPaths.redirects, word: "sidebar.redirects", icon: "Signpost", place: 120 }]);
addScreenPaths({ redirects: redirectPaths.redirects });
addRecordPaths({ redirects: redirectRecordPath });
offerPaths({ missingAddresses: redirectPaths.missingAddresses });
offerActions([{ path: redirectRecordPath("new"), word: "redirects.add" }]);
