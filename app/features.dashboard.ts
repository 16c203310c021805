// Written by `npm run features`: what each feature shows on the dashboard.
import "./features/audit/feature.dashboard.ts";
import "./features/statistics/feature.dashboard.ts";
import "./features/translations/feature.dashboard.ts";
