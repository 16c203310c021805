/** The script of public pages. */
import "./site/browser/enhance.ts";
import "./features.browser.ts";
