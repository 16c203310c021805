import { done, refused, type SaveResult } from "#app/admin/forms/action-result.ts";
import { saveForm } from "#app/admin/forms/respond.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { updateArticle } from "#app/records/articles/article.server.ts";
import { articleFormShape } from "#app/records/articles/article.ts";
import { articleKind } from "#app/records/articles/article-kind.ts";
import { stateOf } from "#app/records/articles/article-state.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { saveTranslation } from "../../records/save-translation.server.ts";
import { readSideBySide } from "../../records/side-by-side.server.ts";
import { sourceIn } from "./sent-source.ts";

/** The translation's answer, and that of its source where something of it was sent. */
export type SavedSides = SaveResult & { source?: SaveResult };

class NotSaved extends Error {
  readonly sides: SavedSides;
  constructor(sides: SavedSides) {
    super("not saved");
    this.sides = sides;
  }
}

/** Saves a translation and what was changed in its source: both or none. */
export async function saveBoth(
  staff: Admin,
  id: string,
  form: Record<string, string>,
  agreed: readonly string[],
): Promise<SavedSides> {
  const { timeZone } = await publicSettings("en");
  const options = { staff, kind: articleKind, shape: articleFormShape(timeZone), message: "articles.updated" };
  const saveTarget = () =>
    saveForm({
      ...options,
      id,
      form,
      save: (fields, version) => saveTranslation(staff, { id, version, agreed, ...fields }),
    });
  const theirs = sourceIn(Object.entries(form));
  if (Object.keys(theirs).length === 0) return saveTarget();
  try {
    return await inTransaction(async () => {
      const other = (await readSideBySide(staff, id)).source;
      if (!other || theirs.record_id !== other.id) throw new NotSaved(refused("collection.gone"));
      const source = await saveForm({
        ...options,
        id: other.id,
        form: theirs,
        save: ({ fields, publishedAt }, version) => updateArticle(staff, other.id, version, fields, publishedAt),
      });
      if (!source.ok) throw new NotSaved({ ...refused("translations.sourceRefused"), source });
      const target = await saveTarget();
      if (!target.ok) throw new NotSaved({ ...target, source: { ok: false, errors: {} } });
      const values = { title: target.titles?.en ?? "", source: source.titles?.en ?? "" };
      const word = stateOf(other) === "published" ? `bothSaved-${other.language}` : "bothSaved";
      const { version } = target;
      return { ...done(`translations.${word}`, values), version, source };
    });
  } catch (error) {
    if (error instanceof NotSaved) return error.sides;
    throw error;
  }
}
