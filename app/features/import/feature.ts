export const needs = ["export", "redirects"];
