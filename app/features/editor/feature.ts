export const needs = ["foreign-texts"];
