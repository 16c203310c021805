import { addKinds } from "#app/records/kinds.ts";
import { menuKind } from "./records/menu-kind.ts";

addKinds([menuKind], "home_content");
