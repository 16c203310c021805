export const needs = ["archive", "export", "redirects"];
