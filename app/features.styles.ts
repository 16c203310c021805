// Written by `npm run features`: the style sheets of features' pages, by the names that their routes give.

import { searchStyles } from "./features/search/feature.styles.ts";

export const featureStyles = { ...searchStyles };
