import { nameOfField } from "#app/admin/frame/field-words.ts";
import type { UploadedFile } from "#app/features/import/records/import.ts";
import type { Remark } from "#app/features/import/records/import-item.ts";
import type { ImportLine } from "#app/features/import/records/imports.server.ts";
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
  return [...(reason ? [remarkText(t, "left", reason)] : []), ...notes.map((note) => remarkText(t, "note", note))];
}

export function fileText(t: Translate, files: readonly UploadedFile[]) {
  const [first, ...more] = files;
  const name = first?.name ?? "";
  return more.length > 0 ? t("import.files", { name, count: more.length }) : name;
}
