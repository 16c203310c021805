import { addPendingWork } from "#app/admin/dashboard/pending-work.ts";
import { addRecordPaths, addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { showUnread } from "#app/admin/frame/unread.ts";
import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { commentPath, inboxPath, messagePath, unreadPath } from "./admin/inbox-paths.ts";

addScreens([{ path: inboxPath, word: "sidebar.messages", icon: "MessageSquare", place: 90 }]);
addScreenPaths({ messages: inboxPath });
addRecordPaths({ messages: messagePath, comments: commentPath });
offerPaths({ inbox: inboxPath });
showUnread({ screen: inboxPath, path: unreadPath, topics: ["messages", "moderation"] });
addPendingWork({ name: "newMessages", to: `${inboxPath}?box=unread`, place: 20 });
addPendingWork({ name: "heldComments", to: `${inboxPath}?box=waiting`, place: 21 });
