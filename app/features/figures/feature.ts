import { addKinds } from "#app/records/kinds.ts";
import { addSitePage } from "#app/records/store/public-places.ts";
import { figureKind } from "./records/figure-kind.ts";

addKinds([figureKind], "home_content");
addSitePage({ target: "figures", path: "/figures", word: "nav.figures", isOptional: true });
