import { bringFigureField } from "#app/admin/forms/record-fields.tsx";
import { addRecordPaths, addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { offerActions } from "#app/admin/offers/actions.ts";
import { figurePath, figuresPath } from "./admin/figure-paths.ts";
import { FigurePicker } from "./admin/texts/figure-picker.tsx";

addScreens([{ path: figuresPath, word: "sidebar.figures", icon: "Sigma", place: 78, bringsContent: true }]);
addScreenPaths({ figures: figuresPath });
addRecordPaths({ figures: figurePath });
offerActions([{ path: figurePath("new"), word: "figures.add" }]);
bringFigureField(FigurePicker);
