export const needs: string[] = [];
