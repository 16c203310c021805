// What server, browser and child processes may know of each feature: its kinds of records.
import "./features/tasks/feature.ts";
