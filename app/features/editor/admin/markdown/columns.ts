import { escapeHtml } from "#app/platform/html-text.ts";
import { markdownMaxLength } from "./looks-like-markdown.ts";

/** Rows that were copied from a spreadsheet or a terminal. Lines that all begin with a tab are indented code. */
export function tableOfColumns(text: string) {
  if (text.length > markdownMaxLength) return null;
  const lines = text.split("\n");
  const rows = lines.slice(0, lines.findLastIndex(Boolean) + 1).map((line) => line.split("\t"));
  const [{ length: width } = []] = rows;
  const isEven = rows.every(({ length }) => length === width) && rows.some(([first]) => first);
  if (rows.length < 2 || !width || width < 2 || !isEven) return null;
  const cells = (row: string[]) => row.map((cell) => `<td>${escapeHtml(cell.trim())}</td>`).join("");
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("")}</table>`;
}
