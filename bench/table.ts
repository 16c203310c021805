import type { Figure } from "./figure.ts";

/** The figures as a table with their notes below it. */
export function tableOf(figures: Figure[]) {
  const rows = [
    ["figure", "measured", "aim", "met"],
    ...figures.map(({ name, measured, aim = "", isMet }) => [
      name,
      measured,
      aim,
      isMet === undefined ? "" : isMet ? "yes" : "no",
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] as number)).join(" | ")} |`,
  );
  lines.splice(1, 0, `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`);
  const notes = figures.flatMap(({ name, notes = [] }) => notes.map((note) => `- ${name}: ${note}`));
  return [...lines, ...(notes.length > 0 ? ["", ...notes] : [])].join("\n");
}
