export const needs = ["archive", "redirects"];
