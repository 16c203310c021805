// Written by `npm run features`: what each feature shows among the settings.
import "./features/backups/feature.settings.ts";
import "./features/off-site/feature.settings.ts";
