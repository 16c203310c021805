// Written by `npm run features`: what each feature adds to the script of public pages.
import "./features/search/feature.browser.ts";
