import { linkScreens } from "#app/records/store/linked-admin-paths.ts";

linkScreens({ users: "/admin/users" });
