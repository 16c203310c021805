export const needs = ["archive", "comments", "export", "foreign-texts", "redirects", "source-check", "uploads"];
