export const needs = ["health"];
