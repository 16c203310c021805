import { directionOf } from "#app/i18n/locale.ts";
import { useSite } from "../frame/site-context.ts";
import type { ContentsEntry } from "./contents.ts";

const minHeadings = 3;

type Props = { entries: ContentsEntry[]; lang?: string };

/** The list of contents in the margin, where the script marks the current heading. */
export function MarginContents({ entries, lang }: Props) {
  const { t } = useSite();
  if (entries.length < minHeadings) return null;
  return (
    <nav className="contents" aria-label={t("record.contents")} data-contents="">
      <p className="contents-title">{t("record.contents")}</p>
      <ContentsList entries={entries} lang={lang} />
    </nav>
  );
}

export function FoldedContents({ entries, lang }: Props) {
  const { locale, t } = useSite();
  if (entries.length < minHeadings) return null;
  return (
    <details className="folded-contents" lang={locale} dir={directionOf(locale)}>
      <summary>{t("record.contents")}</summary>
      <ContentsList entries={entries} lang={lang} />
    </details>
  );
}

function ContentsList({ entries, lang }: Props) {
  return (
    <ul lang={lang}>
      {entries.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`}>
            <bdi>{text}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
