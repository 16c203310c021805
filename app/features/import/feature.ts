export const needs = ["export"];
