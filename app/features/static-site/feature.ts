export const needs = ["search"];
