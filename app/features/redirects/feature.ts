import { addKinds } from "#app/records/kinds.ts";
import { redirectKind } from "./records/redirect-kind.ts";

addKinds([redirectKind], "settings");
