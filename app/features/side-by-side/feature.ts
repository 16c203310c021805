export const needs = ["editor"];
