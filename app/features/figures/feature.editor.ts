import Hash from "lucide-react/icons/hash";
import { addedExtensions, namedLists } from "#app/admin/text-editor/text-editors.ts";
import { FigureNode, languageOf } from "./admin/texts/figure-node.ts";
import { figureChoices, referenceTo } from "./admin/texts/known-figures.ts";

addedExtensions.push(FigureNode);
namedLists.push({
  sign: "#",
  word: "figures.insert",
  aliases: "number value # رقم قيمة",
  icon: Hash,
  itemsFor: (query, { view }) => figureChoices(query, languageOf(view.dom)),
  choose: (_, { key }, chain) => chain.insertContent({ type: "text", text: referenceTo(key) }).run(),
});
