import { addKinds } from "#app/records/kinds.ts";
import { linkScreens } from "#app/records/store/linked-admin-paths.ts";
import { replyTemplateKind } from "./records/reply-template-kind.ts";

export const needs = ["comments"];

addKinds([replyTemplateKind], "settings");
linkScreens({ inbox: "/admin/messages" });
