import { addScreenPaths } from "#app/admin/frame/paths.ts";
import { offerActions } from "#app/admin/offers/actions.ts";
import { figureCheckPath } from "./admin/figure-check-path.ts";

addScreenPaths({ figureCheck: figureCheckPath });
offerActions([{ path: figureCheckPath, word: "figures.checkTitle" }]);
