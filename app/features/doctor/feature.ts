export const needs = ["backups", "health", "jobs", "mails"];
