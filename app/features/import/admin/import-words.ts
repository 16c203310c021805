import { nameOfField } from "#app/admin/frame/field-words.ts";
import type { UploadedFile } from "#app/features/import/records/import.ts";
import type { Remark } from "#app/features/import/records/import-item.ts";
import type { ImportLine } from "#app/features/import/records/imports.server.ts";
import type { Difference } from "#app/features/source-check/compare-outlines.ts";
import type { Translate } from "#app/i18n/words.ts";
import { kindNamed } from "#app/records/kinds.ts";

export function kindWord(t: Translate, name: string) {
  const kind = kindNamed(name);
  return kind ? t(kind.word) : t(`import.kind.${name}`);
}

const aboutFields = ["cut", "refused", "conflict", "kept"];

function remarkText(t: Translate, prefix: "left" | "note", { word, about = "" }: Remark) {
  const names = about.split(" ").map((field) => nameOfField(t, field));
  const named = aboutFields.includes(word) ? [...new Set(names)].join(" · ") : about;
  return t(`import.${prefix}.${word}`, { about: named });
}

export function remarksOf(t: Translate, { reason, notes }: Pick<ImportLine, "reason" | "notes">) {
  const others = notes.filter(({ difference }) => !difference);
  return [...(reason ? [remarkText(t, "left", reason)] : []), ...others.map((note) => remarkText(t, "note", note))];
}

export function differencesIn({ notes }: Pick<ImportLine, "notes">) {
  return notes.flatMap(({ difference }) => difference ?? []);
}

export function differenceText(t: Translate, { part, lost }: Difference) {
  return t(`import.differs.${part}`, { lost });
}

/** For a report without columns. */
export function besideText(t: Translate, difference: Difference) {
  const { source, arrived } = difference;
  const beside = `${t("import.differsSource")}: ${source || "-"} | ${t("import.differsHere")}: ${arrived || "-"}`;
  return source === "" && arrived === ""
    ? differenceText(t, difference)
    : `${differenceText(t, difference)} (${beside})`;
}

export function fileText(t: Translate, files: readonly UploadedFile[]) {
  const [first, ...more] = files;
  const name = first?.name ?? "";
  return more.length > 0 ? t("import.files", { name, count: more.length }) : name;
}
