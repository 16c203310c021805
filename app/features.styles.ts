// Written by `npm run features`: the style sheets of features' pages, by the names that their routes give.

import { articleSharesStyles } from "./features/article-shares/feature.styles.ts";
import { facingPagesStyles } from "./features/facing-pages/feature.styles.ts";
import { pagesStyles } from "./features/pages/feature.styles.ts";
import { searchStyles } from "./features/search/feature.styles.ts";

export const featureStyles = { ...articleSharesStyles, ...facingPagesStyles, ...pagesStyles, ...searchStyles };
