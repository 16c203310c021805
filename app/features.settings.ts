// Written by `npm run features`: what each feature shows among the settings.
import "./features/alerts/feature.settings.ts";
import "./features/backups/feature.settings.ts";
import "./features/off-site/feature.settings.ts";
