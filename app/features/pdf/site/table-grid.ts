export type TableCell<Block> = {
  isHead: boolean;
  colspan: number;
  rowspan: number;
  x: number;
  y: number;
  blocks: Block[];
};

/** Where each cell stands, as HTML places them, within the rows and columns that begin. `heads` counts rows of headings. */
export function gridOf<Block>(rows: TableCell<Block>[][]) {
  const taken = rows.map(() => new Set<number>());
  const widest = rows.reduce((sum, row) => Math.max(sum, row.length), 1) * 2;
  const placed = rows.flatMap((row, y) => {
    let x = 0;
    return row.map((cell) => {
      while (taken[y]?.has(x)) x += 1;
      let colspan = 1;
      while (colspan < Math.min(cell.colspan, widest) && !taken[y]?.has(x + colspan)) colspan += 1;
      const rowspan = Math.min(cell.rowspan, rows.length - y);
      for (let below = y; below < y + rowspan; below += 1)
        for (let beside = x; beside < x + colspan; beside += 1) taken[below]?.add(beside);
      return { ...cell, x, y, colspan, rowspan };
    });
  });
  const columns = placed.reduce((max, { x }) => Math.max(max, x + 1), 1);
  const cells = placed.map((cell) => ({ ...cell, colspan: Math.min(cell.colspan, columns - cell.x) }));
  const isHead = (row: TableCell<Block>[]) => row.length > 0 && row.every((cell) => cell.isHead && cell.rowspan === 1);
  const firstBody = rows.findIndex((row) => !isHead(row));
  return { columns, cells, heads: Math.max(0, firstBody) };
}
