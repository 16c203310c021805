export const needs = ["figures"];
