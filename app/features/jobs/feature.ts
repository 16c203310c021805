export const needs = ["import"];
