export const needs = ["archive", "export", "foreign-texts", "redirects", "source-check", "uploads"];
