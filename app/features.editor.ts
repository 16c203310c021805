// Written by `npm run features`: what each feature adds to the text editor, and is loaded with it.
import "./features/block-direction/feature.editor.ts";
import "./features/figures/feature.editor.ts";
