// Written by `npm run features`: what each feature shows in pages of the site that are not its own.
import "./features/talks/feature.site.ts";
