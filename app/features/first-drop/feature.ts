export const needs = ["backups", "first-steps", "import", "uploads"];
