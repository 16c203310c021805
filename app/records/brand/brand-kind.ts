import { kind } from "../store/kind.ts";

export const brandKind = kind("brand", {
  word: "brand.title",
  screen: "brand",
  isSingle: true,
  verbs: ["save"],
  isPublic: true,
  media: ["share_picture"],
  fields: ["logo_light", "logo_dark", "logo_name", "icon", "accent", "paper", "faces", "corners", "share_picture"],
  choices: ["paper", "corners", "faces", "logo_name"],
});
