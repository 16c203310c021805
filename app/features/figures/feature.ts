import { addKinds } from "#app/records/kinds.ts";
import { figureKind } from "./records/figure-kind.ts";

addKinds([figureKind], "home_content");
