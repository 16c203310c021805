import { addOperations } from "#app/records/kinds.server.ts";
import { bringInlineValues } from "#app/records/store/inline-values.server.ts";
import { addSample, addSampleEdits, keepOfSample } from "#app/records/store/samples.server.ts";
import { addTables } from "#app/records/store/tables.ts";
import { addStyles } from "#app/site/frame/added-styles.ts";
import { figureTables } from "./records/figure-kind.ts";
import { figureOperations } from "./records/figure-operations.server.ts";
import { fillSampleFigures, keepUsedFigures } from "./records/fill-sample-figures.server.ts";
import { sampleEdits } from "./records/sample/figures.ts";
import { figureValues } from "./site/figure-values.server.ts";
import figureStyles from "./site/figures.css?inline";

addTables(figureTables);
bringInlineValues(figureValues);
addStyles("values", figureStyles);
addOperations(figureOperations);
addSampleEdits(sampleEdits);
addSample(fillSampleFigures);
keepOfSample(keepUsedFigures);
