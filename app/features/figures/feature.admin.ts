import Hash from "lucide-react/icons/hash";
import { bringFigureField } from "#app/admin/forms/record-fields.tsx";
import { addRecordPaths, addScreenPaths } from "#app/admin/frame/paths.ts";
import { addScreens } from "#app/admin/frame/screens.ts";
import { offerActions } from "#app/admin/offers/actions.ts";
import { addedExtensions, namedLists } from "#app/admin/text-editor/text-editors.ts";
import { figurePath, figuresPath } from "./admin/figure-paths.ts";
import { FigureNode, languageOf } from "./admin/texts/figure-node.ts";
import { FigurePicker } from "./admin/texts/figure-picker.tsx";
import { figureChoices, referenceTo } from "./admin/texts/known-figures.ts";

addScreens([{ path: figuresPath, word: "sidebar.figures", icon: "Sigma", place: 78, bringsContent: true }]);
addScreenPaths({ figures: figuresPath });
addRecordPaths({ figures: figurePath });
offerActions([{ path: figurePath("new"), word: "figures.add" }]);
addedExtensions.push(FigureNode);
namedLists.push({
  sign: "#",
  word: "figures.insert",
  aliases: "number value # رقم قيمة",
  icon: Hash,
  itemsFor: (query, { view }) => figureChoices(query, languageOf(view.dom)),
  choose: (_, { key }, chain) => chain.insertContent({ type: "text", text: referenceTo(key) }).run(),
});
bringFigureField(FigurePicker);
