import { addTopBarPart } from "#app/admin/shell/top-bar-parts.ts";
import { AskedField } from "./admin/asked-field.ts";

addTopBarPart(AskedField);
