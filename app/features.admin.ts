// What each feature adds to the admin area.
import "./features/tasks/feature.admin.ts";
import "./features/import/feature.admin.ts";
