import { importedAddress } from "#app/features/import/records/addresses/addresses.ts";
import type { Remark } from "#app/features/import/records/import-item.ts";
import type { ImportLine } from "#app/features/import/records/imports.server.ts";
import { importEn } from "#app/features/import/words.en.ts";
import { translator } from "#app/i18n/words.ts";

const t = translator(importEn, "en");
const counted = ["words", "pictures", "links", "comments"] as const;

/** What the screen's report says of a record, as lines of text. */
export function reportOf(line: ImportLine) {
  const { title, kind, state, slug, language, record_id, reason, notes, pictures } = line;
  const address = record_id && slug ? ` -> ${importedAddress(kind, slug, language)}` : "";
  const missing = pictures.filter(({ media }) => media === null).map(({ address }) => address);
  return [
    `${t(`import.item.${state}`)}: ${title}${address}${figuresOf(line)}`,
    ...(reason ? [remarkText("left", reason)] : []),
    ...notes.map((note) => remarkText("note", note)),
    ...(missing.length > 0 ? [`${t("import.missing", { count: missing.length })}: ${missing.join(" ")}`] : []),
  ].map((text, index) => (index === 0 ? text : `    ${text}`));
}

function figuresOf({ counts, taken }: ImportLine) {
  if (!counts || !taken) return "";
  const shown = counted.filter((name) => (counts[name] ?? 0) > 0);
  return shown.map((name) => `, ${t(`import.${name}`)} ${taken[name] ?? 0}/${counts[name] ?? 0}`).join("");
}

function remarkText(prefix: "left" | "note", { word, about = "", difference }: Remark) {
  if (!difference) return t(`import.${prefix}.${word}`, { about });
  const { part, lost, source, arrived } = difference;
  const beside = `${t("import.differsSource")}: ${source || "-"} | ${t("import.differsHere")}: ${arrived || "-"}`;
  return `${t(`import.differs.${part}`, { lost })}${source || arrived ? ` (${beside})` : ""}`;
}

export function problemText(problem: string | null) {
  return t(`import.problem.${problem ?? "damaged"}`);
}

/** A record that came whole needs no line of its own. */
export function isRemarkable({ state, is_different, missing, notes }: ImportLine) {
  return state !== "done" || is_different || missing > 0 || notes.length > 0;
}

export function sumText(lines: readonly ImportLine[]) {
  const isWhole = lines.every(({ is_different, state }) => !is_different && state !== "failed");
  const came = lines.filter(({ state }) => state === "done").length;
  return `${came} of ${lines.length}. ${isWhole && came > 0 ? t("import.nothingDiffers") : ""}`.trim();
}
