import type { Point } from "#app/admin/articles/publish/checklist.ts";
import { fieldsFor } from "#app/records/articles/article.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { keysIn } from "../records/agreed-keys.ts";
import { type Behind, besideOf, paragraphsBehind } from "../records/behind.ts";
import { readSideBySide } from "../records/side-by-side.server.ts";

type Checked = { id: string; texts: Partial<Record<string, string>> };

/** What of an article's texts, as they would be published, is not translated or is out of date. */
export async function checkTranslation(staff: Admin, { id, texts }: Checked): Promise<Point[]> {
  const { target, source, links } = await readSideBySide(staff, id);
  if (!target || !source) return [];
  const { language } = target;
  const fields = fieldsFor("translated");
  const now = (field: string) => besideOf(language, texts[field] ?? target[field as "title"], source[field as "title"]);
  const old = (field: string) => besideOf(language, target[field as "title"], source[field as "title"]);
  const behind = paragraphsBehind({ language, links, fields, now, old, agreed: new Set(keysIn(texts.agreed)) });
  const pointOf = (word: string, found: Behind[]): Point[] => {
    const [first] = found;
    if (!first) return [];
    const { field, block } = first;
    return [
      { word, values: { count: found.length }, place: field === "content" ? { block } : ({ field } as Point["place"]) },
    ];
  };
  const copied = behind.filter(({ link }) => link.isCopy);
  const outdated = behind.filter(({ link }) => !link.isCopy);
  return [...pointOf("publish.untranslated", copied), ...pointOf("publish.outdated", outdated)];
}
