export const needs = ["archive", "export", "import"];
