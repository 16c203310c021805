export type DrawnCell = { top: number; left: number; bottom: number; right: number; lines: string[] };

const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u;
const maxArea = 60_000;
const stepsEach = 20;

/** The cells of a table that is drawn with "+", "-", "=" and "|", which may span others; null where its lines do not meet. */
export function drawnCells(lines: readonly string[], lengthAt: (index: number) => number): DrawnCell[] | null {
  const rows = lines.map((line) => columnsOf(line, lengthAt));
  const width = rows[0]?.length ?? 0;
  const area = width * rows.length;
  if (area > maxArea || rows.some(({ length }) => length !== width)) return null;
  const scan = scanOf(rows, area * stepsEach);
  const cells: DrawnCell[] = [];
  /** How far down each column is covered. */
  const covered = Array<number>(width).fill(0);
  for (let top = 0; top < rows.length - 1; top += 1)
    for (let left = 0; left < width - 1; left += 1) {
      if (rows[top]?.[left] !== "+" || covered[left] !== top) continue;
      const end = scan(top, left);
      if (!end || covered.slice(left, end.right).some((one) => one !== top)) return null;
      covered.fill(end.bottom, left, end.right);
      const inner = rows.slice(top + 1, end.bottom).map((row) => row.slice(left + 1, end.right).join(""));
      cells.push({ top, left, ...end, lines: withoutIndent(inner) });
    }
  return covered.slice(0, -1).every((one) => one === rows.length - 1) ? cells : null;
}

/** A sign for each column: what has no width stands with the sign before it, and of a wide one the second column is empty. */
function columnsOf(line: string, lengthAt: (index: number) => number) {
  const columns: string[] = [];
  for (const [sign, code] of line.matchAll(/\uE000(\d+)\uE000|./gsu)) {
    if (code !== undefined) columns.push(sign, ...Array<string>(Math.max(0, lengthAt(Number(code)) - 1)).fill(""));
    else if (/[\p{M}\p{Cf}]/u.test(sign) && columns.length > 0) columns[columns.length - 1] += sign;
    else columns.push(sign, ...(wide.test(sign) ? [""] : []));
  }
  return columns;
}

/** From a corner to the right, down, to the left and up again, by the nearest corners by which that is possible. */
function scanOf(rows: readonly string[][], steps: number) {
  let left = steps;
  const at = (row: number, column: number) => {
    left -= 1;
    return left > 0 ? (rows[row]?.[column] ?? "") : "";
  };
  const isAcross = (sign: string) => sign === "+" || sign === "-" || sign === "=" || sign === ":";
  const isDown = (sign: string) => sign === "+" || sign === "|";
  const closes = (top: number, start: number, bottom: number, right: number) => {
    for (let column = right - 1; column > start; column -= 1) if (!isAcross(at(bottom, column))) return false;
    for (let row = bottom; row > top; row -= 1)
      if (row === bottom ? at(row, start) !== "+" : !isDown(at(row, start))) return false;
    return true;
  };
  return (top: number, start: number) => {
    for (let right = start + 1; isAcross(at(top, right)); right += 1) {
      if (at(top, right) !== "+") continue;
      for (let bottom = top + 1; isDown(at(bottom, right)); bottom += 1)
        if (at(bottom, right) === "+" && closes(top, start, bottom, right)) return { bottom, right };
    }
    return null;
  };
}

function withoutIndent(lines: readonly string[]) {
  const shown = lines.map((line) => line.trimEnd());
  const indent = Math.min(...shown.filter(Boolean).map((line) => line.search(/\S/)));
  return shown.map((line) => line.slice(indent));
}
