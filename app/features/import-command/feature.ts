export const needs = ["export", "import"];
