// Written by `npm run features`: what each feature adds to the admin area.
import "./features/categories/feature.admin.ts";
import "./features/first-steps/feature.admin.ts";
import "./features/import/feature.admin.ts";
import "./features/side-by-side/feature.admin.ts";
import "./features/tasks/feature.admin.ts";
