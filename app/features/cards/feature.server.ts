import { addNightlyDrop } from "#app/records/background/background-work.server.ts";
import { dropOldCards } from "./platform/stored-cards.server.ts";

addNightlyDrop(dropOldCards);
