import { addHomeSection } from "#app/records/home/home.ts";
import { addKinds } from "#app/records/kinds.ts";
import { talkKind } from "./records/talk-kind.ts";

export const needs = ["published"];

addKinds([talkKind], "pages");
addHomeSection("talks", "resume", 3);
