import { type DrawnCell, drawnCells } from "./drawn-cells.ts";

type Note = (word: string, about: string) => void;

const border = /^\+(?:[-=:]+\+)+$/;
const head = /^\+(?:[=:]+\+)+$/;
const begins = /^([ \t>]*)(\+(?:[-=:]+\+)+)[ \t]*$/;

/**
 * Tables of Pandoc and reStructuredText that are drawn with signs, in lists and quotes too; one whose lines do not meet
 * stays as it was drawn. `lengthAt` says how long the code is that a sign stands for.
 */
export function withGridTables(text: string, note: Note, lengthAt: (index: number) => number = () => 0) {
  if (!text.includes("-+") && !text.includes("=+")) return text;
  const lines = text.split("\n");
  const out: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const before = begins.exec(lines[at] ?? "")?.[1];
    const drawn = before === undefined ? [] : drawnFrom(lines, at, before);
    if (drawn.length < 2) {
      out.push(lines[at] ?? "");
      continue;
    }
    const shown = tableOf(drawn, lengthAt) ?? asDrawn(drawn, note);
    out.push(["", ...shown, ""].map((line) => `${before}${line}`.trimEnd()).join("\n"));
    at += drawn.length - 1;
  }
  return out.join("\n");
}

function drawnFrom(lines: readonly string[], start: number, before: string) {
  const drawn: string[] = [];
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const own = line.startsWith(before) ? line.slice(before.length).trimEnd() : "";
    if (!/^[+|].*[+|]$/.test(own)) break;
    drawn.push(own);
  }
  return drawn;
}

function tableOf(drawn: readonly string[], lengthAt: (index: number) => number) {
  if (drawn.length < 3 || !border.test(drawn.at(-1) ?? "")) return null;
  const cells = drawnCells(drawn, lengthAt);
  if (!cells) return tableByCount(drawn);
  const places = (all: number[]) =>
    new Map([...new Set([0, ...all])].sort((one, other) => one - other).map((one, index) => [one, index]));
  const ends = places(cells.map(({ bottom }) => bottom));
  const sides = places(cells.map(({ right }) => right));
  const between = (all: Map<number, number>, from: number, to: number) => (all.get(to) ?? 0) - (all.get(from) ?? 0);
  const heads = drawn.findIndex((line, index) => index > 0 && index < drawn.length - 1 && head.test(line));
  const cellOf = ({ top, left, bottom, right, lines }: DrawnCell) => {
    const name = bottom <= heads ? "th" : "td";
    const spans = [
      ["colspan", between(sides, left, right)] as const,
      ["rowspan", between(ends, top, bottom)] as const,
    ].map(([attribute, count]) => (count > 1 ? ` ${attribute}="${count}"` : ""));
    return [`<${name}${spans.join("")}>`, "", ...lines, "", `</${name}>`];
  };
  const rows = Map.groupBy(cells, ({ top }) => top);
  const part = (name: string, isIn: (top: number) => boolean) => {
    const own = [...ends.keys()].slice(0, -1).filter(isIn);
    return own.length === 0
      ? []
      : [
          `<${name}>`,
          ...own.flatMap((top) => ["<tr>", ...(rows.get(top) ?? []).flatMap(cellOf), "</tr>"]),
          `</${name}>`,
        ];
  };
  return ["<table>", ...part("thead", (top) => top < heads), ...part("tbody", (top) => top >= heads), "</table>"];
}

/** Where letters are wider or narrower than others, as in Arabic, its lines may not meet: then signs within a row count. */
function tableByCount(drawn: readonly string[]) {
  const rows: string[][] = [];
  const width = (drawn[0]?.match(/\+/g)?.length ?? 0) - 1;
  let heads = 0;
  let isNew = true;
  for (const line of drawn) {
    if (border.test(line)) {
      if (head.test(line) && rows.length > 0 && heads === 0) heads = rows.length;
      isNew = true;
      continue;
    }
    const cells = line.slice(1, -1).split("|");
    if (cells.length !== width || !line.startsWith("|") || !line.endsWith("|")) return null;
    const row = isNew ? cells.map(() => "") : (rows.pop() ?? []);
    rows.push(row.map((cell, index) => [cell, cells[index]?.trim()].filter(Boolean).join(" ")));
    isNew = false;
  }
  const line = (row: string[]) => `| ${row.join(" | ")} |`;
  const [top, body] = heads === 1 ? [rows[0] ?? [], rows.slice(1)] : [Array<string>(width).fill(" "), rows];
  return [line(top), line(Array<string>(width).fill("---")), ...body.map(line)];
}

/** No sign in it is one of Markdown. */
function asDrawn(drawn: readonly string[], note: Note) {
  const words = drawn.map((line) => line.replace(/[\s+|=:-]+/g, " ").trim()).find(Boolean) ?? "";
  note("drawnTable", words);
  const coded = (sign: string) => `&#${sign.codePointAt(0)};`;
  return `<pre><code>${drawn.join("\n").replace(/[^\p{L}\p{N}\s\uE000]/gu, coded)}</code></pre>`.split("\n");
}
