import type { Point } from "#app/admin/articles/publish/checklist.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { fieldsFor } from "#app/records/articles/article.ts";
import { type Link, linksAfter } from "#app/records/paragraphs/links.ts";
import { type Block, blocksOfField } from "#app/records/paragraphs/paragraph.ts";
import { inOrderOf, rowsOf } from "#app/records/paragraphs/rows.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { readSideBySide } from "../records/side-by-side.server.ts";

type Checked = { id: string; texts: Partial<Record<string, string>> };
type Behind = { link: Link; place: Point["place"] };

/** What of an article's texts, as they would be published, is not translated or is out of date. */
export async function checkTranslation(staff: Admin, { id, texts }: Checked): Promise<Point[]> {
  const { target, source, links } = await readSideBySide(staff, id);
  if (!target || !source) return [];
  const { language } = target;
  const follows = target.translation_of === source.id && target.status === "draft" ? language : null;
  const behind = fieldsFor("translated").flatMap((name): Behind[] => {
    const besideSource = (text: unknown) =>
      ({ [language]: blocksOfField(text), [source.language]: blocksOfField(source[name]) }) as Record<Locale, Block[]>;
    const [old, now] = [besideSource(target[name]), besideSource(texts[name] ?? target[name])];
    let block = 0;
    return inOrderOf(language, rowsOf(links[name] ?? [], now, old)).flatMap((row) => {
      block = now[language][row[language][0] ?? -1]?.index ?? block;
      const [link] = linksAfter([row], now, { follows, catchesUp: name !== "content" });
      return link?.behind === language ? { link, place: name === "content" ? { block } : { field: name } } : [];
    });
  });
  const copied = behind.filter(({ link }) => link.isCopy);
  const outdated = behind.filter(({ link }) => !link.isCopy);
  return [...pointOf("publish.untranslated", copied), ...pointOf("publish.outdated", outdated)];
}

function pointOf(word: string, behind: Behind[]): Point[] {
  const [first] = behind;
  return first ? [{ word, values: { count: behind.length }, place: first.place }] : [];
}
