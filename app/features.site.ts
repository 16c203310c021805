// Written by `npm run features`: what each feature shows in pages of the site that are not its own.
import "./features/drawings/feature.site.ts";
import "./features/edit-in-place/feature.site.ts";
import "./features/talks/feature.site.ts";
