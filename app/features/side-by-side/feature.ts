export const needs = ["editor", "versions"];
