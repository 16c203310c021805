import { addedExtensions } from "#app/admin/text-editor/text-editors.ts";
import { BlockDirection } from "./admin/block-direction.ts";

addedExtensions.push(BlockDirection);
