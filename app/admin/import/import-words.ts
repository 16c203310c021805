import type { UploadedFile } from "#app/records/import/import.ts";
import type { Remark } from "#app/records/import/import-item.ts";
import type { adminWords } from "../frame/admin-context.ts";
import { nameOfField } from "../frame/field-words.ts";

type Words = ReturnType<typeof adminWords>;

export function remarkText(t: Words, prefix: "left" | "note", { word, about = "" }: Remark) {
  const named = word === "cut" || word === "refused" ? nameOfField(t, about) : about;
  return t(`import.${prefix}.${word}`, { about: named });
}

export function fileText(t: Words, files: readonly UploadedFile[]) {
  const [first, ...more] = files;
  const name = first?.name ?? "";
  return more.length > 0 ? t("import.files", { name, count: more.length }) : name;
}
