export const needs = ["backups", "updates"];
