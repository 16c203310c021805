// Written by `npm run features`: what each feature adds to the admin area.
import "./features/audit/feature.admin.ts";
import "./features/brand/feature.admin.ts";
import "./features/categories/feature.admin.ts";
import "./features/editor/feature.admin.ts";
import "./features/redirects/feature.admin.ts";
import "./features/export/feature.admin.ts";
import "./features/home-page/feature.admin.ts";
import "./features/first-steps/feature.admin.ts";
import "./features/health/feature.admin.ts";
import "./features/import/feature.admin.ts";
import "./features/mails/feature.admin.ts";
import "./features/menu/feature.admin.ts";
import "./features/side-by-side/feature.admin.ts";
import "./features/statistics/feature.admin.ts";
import "./features/tasks/feature.admin.ts";
