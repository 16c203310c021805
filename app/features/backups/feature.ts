export const needs = ["uploads"];
