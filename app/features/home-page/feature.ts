export const needs = ["brand"];
