export const needs = ["backups"];
