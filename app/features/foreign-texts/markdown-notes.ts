const definition = /^ {0,3}\[\^([^\]\n]{1,200})\]:(.*)$/;
const known = /^[\p{L}\p{N}-]{1,20}$/u;

/** Footnotes of all forms as those of this site: a short key, and one paragraph at the end. */
export function withFootnotes(text: string) {
  if (!text.includes("[^") && !text.includes("^[")) return text;
  const keys = new Map<string, string>();
  const notes: string[] = [];
  const keyOf = (given: string) => {
    const key = keys.get(given) ?? (known.test(given) ? given : `n${keys.size + 1}`);
    keys.set(given, key);
    return key;
  };
  const kept: string[] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const [, key, first = ""] = definition.exec(lines[at] ?? "") ?? [];
    if (key === undefined) {
      kept.push(lines[at] ?? "");
      continue;
    }
    const parts = [first.trim()];
    while (at + 1 < lines.length && continues(lines, at + 1)) {
      at += 1;
      parts.push((lines[at] ?? "").trim().replace(/^(?:[-*+]|\d+[.)])\s+/, ""));
    }
    notes.push(`[^${keyOf(key)}]: ${parts.filter(Boolean).join(" ")}`);
  }
  const marked = withInlineNotes(kept.join("\n"), (note) => {
    const key = keyOf(`^${note}`);
    notes.push(`[^${key}]: ${note}`);
    return `[^${key}]`;
  });
  const named = marked.replace(/\[\^([^\]\n^]{1,200})\]/g, (whole, key) =>
    keys.has(key) ? `[^${keyOf(key)}]` : whole,
  );
  return notes.length > 0 ? `${named}\n\n${notes.join("\n\n")}\n` : text;
}

/** A line that is not empty, or one that is indented behind an empty one. */
function continues(lines: readonly string[], at: number) {
  const line = lines[at] ?? "";
  if (definition.test(line)) return false;
  if (line.trim() === "") return /^(?: {2,}|\t)\S/.test(lines[at + 1] ?? "");
  const isAfterBlank = (lines[at - 1] ?? "").trim() === "";
  return isAfterBlank ? /^(?: {2,}|\t)/.test(line) : !/^(?:#{1,6} |\uE001|> |\|)/.test(line);
}

function withInlineNotes(text: string, change: (note: string) => string) {
  let changed = "";
  let end = 0;
  for (let at = text.indexOf("^["); at >= 0; at = text.indexOf("^[", Math.max(end, at + 2))) {
    const close = closingOf(text, at + 2);
    if (close < 0) continue;
    changed += text.slice(end, at) + change(text.slice(at + 2, close));
    end = close + 1;
  }
  return changed + text.slice(end);
}

const maxNote = 2_000;

function closingOf(text: string, start: number) {
  let depth = 1;
  for (let at = start; at < Math.min(text.length, start + maxNote); at += 1) {
    if (text[at] === "\n" && text[at + 1] === "\n") return -1;
    if (text[at] === "[") depth += 1;
    else if (text[at] === "]") depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
