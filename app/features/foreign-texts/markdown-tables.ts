const border = /^ {0,3}\+(?:[-=:]+\+)+[ \t]*$/;

/** Tables of Pandoc that are drawn with signs, as tables of one line a row; one whose cells span others stays as drawn. */
export function withGridTables(text: string, note: (word: string, about: string) => void) {
  return text.replace(/(?:^ {0,3}[+|][^\n]*[+|][ \t]*(?:\n|$))+/gm, (drawn) => {
    const lines = drawn.trimEnd().split("\n");
    const [first = ""] = lines;
    if (!border.test(first) || !border.test(lines.at(-1) ?? "") || lines.length < 3) return drawn;
    const rows: string[][] = [];
    const places = [...first.matchAll(/\+/g)].map(({ index }) => index);
    let heads = 0;
    let isNew = true;
    for (const line of lines) {
      if (border.test(line)) {
        if (line.includes("=") && rows.length > 0) heads = rows.length;
        isNew = true;
        continue;
      }
      const cells = line
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|");
      if (cells.length !== places.length - 1) {
        note("drawnTable", lines[1]?.replace(/[\s+|]+/g, " ").trim() ?? "");
        return `\n~~~\n${drawn.trimEnd()}\n~~~\n\n`;
      }
      const row = isNew ? cells.map(() => "") : (rows.pop() ?? []);
      rows.push(row.map((cell, index) => [cell, cells[index]?.trim()].filter(Boolean).join("<br>")));
      isNew = false;
    }
    const line = (row: string[]) => `| ${row.join(" | ")} |`;
    const width = places.length - 1;
    const [head, body] = heads === 1 ? [rows[0] ?? [], rows.slice(1)] : [Array<string>(width).fill(" "), rows];
    return `\n${[line(head), line(Array(width).fill("---")), ...body.map(line)].join("\n")}\n\n`;
  });
}
