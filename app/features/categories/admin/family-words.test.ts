import { drawingFamilies } from "#app/records/categories/well-known.ts";
import { testWordsOf } from "../../../../tests/support/words/choices.ts";

testWordsOf({ "categories.family": drawingFamilies });
