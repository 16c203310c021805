export const needs = ["archive", "comments", "redirects"];
