import { cornerNames, faceNames, paperNames } from "#app/records/brand/palette.ts";
import { testWordsOf } from "../../../../tests/support/words/choices.ts";

testWordsOf({ "brand.corners": cornerNames, "brand.faces": faceNames, "brand.paper": paperNames });
