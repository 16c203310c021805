import { addPanelPart } from "#app/admin/articles/panel-parts.ts";
import { ShareSection } from "./admin/share-section.tsx";

addPanelPart({ name: "shares", title: "share.title", Part: ShareSection });
