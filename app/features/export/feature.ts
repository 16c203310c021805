export const needs = ["redirects"];
