/** A block of a text without its markup; `offsets` says where each letter of it stands in the text as it is stored. */
export type Line = { text: string; offsets: number[] };

const tag = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>/gi;
const inline = new Set(["a", "strong", "em", "b", "i", "u", "s", "sub", "sup", "bdi", "span", "mark", "small", "cite"]);
/** Numbers in these are no statements of the text. */
const skipped = new Set(["pre", "code", "math", "svg", "sup"]);
/** More of a statement is not looked at, on either side of a place. */
const reach = 500;

/** Of cleaned HTML or of plain text; it is read once. */
export function linesInText(stored: string): Line[] {
  const lines: Line[] = [];
  let line: Line = { text: "", offsets: [] };
  let skippedDepth = 0;
  let read = 0;
  const isHtml = /<[a-z]/i.test(stored);
  const end = () => {
    if (line.text.trim() !== "") lines.push(line);
    line = { text: "", offsets: [] };
  };
  const add = (to: number) => {
    for (let place = read; place < to && skippedDepth === 0; place += 1) {
      if (stored[place] === "\n" && !isHtml) end();
      line.text += stored[place];
      line.offsets.push(place);
    }
  };
  for (const { 0: whole, 1: slash, 2: written = "", index } of stored.matchAll(tag)) {
    add(index);
    read = index + whole.length;
    const name = written.toLowerCase();
    if (skipped.has(name)) skippedDepth = Math.max(0, skippedDepth + (slash ? -1 : 1));
    if (!inline.has(name)) end();
  }
  add(stored.length);
  end();
  return lines;
}

/** What a reader takes as one statement around a place of a line. */
export function sentenceAt({ text }: Line, from: number, to: number) {
  const near = text.slice(Math.max(0, from - reach), from);
  const before = near.split(/[.!?؟]\s/).at(-1) ?? "";
  const rest = text.slice(to, to + reach);
  const end = /[.!?؟](?:\s|$)/.exec(rest)?.index ?? rest.length;
  return (before + text.slice(from, to) + rest.slice(0, end + 1)).replace(/\s/g, " ").trim();
}
