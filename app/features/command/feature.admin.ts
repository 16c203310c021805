import { addTopBarPart } from "#app/admin/shell/top-bar-parts.ts";
import { CommandButton } from "./admin/command-button.tsx";

addTopBarPart(CommandButton);
