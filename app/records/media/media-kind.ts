import { inLocale } from "#app/i18n/locale.ts";
import { collectionVerbs, kind } from "../store/kind.ts";
import { mediaShape } from "./media.ts";

export const mediaKind = kind("media", {
  word: "sidebar.media",
  screen: "media",
  exportedAt: -1,
  verbs: collectionVerbs,
  hasTrash: true,
  names: ["file_name", "alt_en", "alt_ar"],
  fields: Object.keys(mediaShape.shape),
  titleOf: ({ file_name }) => file_name,
  search: {
    titleOf: ({ file_name, alt_en, alt_ar }, locale) => inLocale({ alt_en, alt_ar }, locale).alt ?? file_name,
    noteOf: ({ file_name }) => file_name,
  },
});
