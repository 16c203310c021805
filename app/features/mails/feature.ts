import { linkScreens } from "#app/records/store/linked-admin-paths.ts";

linkScreens({ mails: "/admin/messages/mails" });
