import { cornerNames, faceNames, paperNames } from "#app/records/brand/palette.ts";
import { testWordsOf } from "../../../../tests/support/words/choices.ts";
import { logoNames } from "./logo-names.ts";

testWordsOf({
  "brand.corners": cornerNames,
  "brand.faces": faceNames,
  "brand.logo_name": logoNames,
  "brand.paper": paperNames,
});
