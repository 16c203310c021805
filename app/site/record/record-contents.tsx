import { useSite } from "../frame/site-context.ts";
import type { ContentsEntry } from "./contents.ts";

const fewestHeadings = 3;

type Props = { entries: ContentsEntry[]; lang?: string; dir?: string };

/** The list of contents in the margin, where the script marks the current heading. */
export function MarginContents({ entries, ...language }: Props) {
  const { t } = useSite();
  if (entries.length < fewestHeadings) return null;
  return (
    <nav className="contents" aria-label={t("record.contents")} data-contents="">
      <p className="contents-title">{t("record.contents")}</p>
      <ContentsList entries={entries} {...language} />
    </nav>
  );
}

/** The same list under the lead, for windows without room for a margin. */
export function FoldedContents({ entries, ...language }: Props) {
  const { locale, t } = useSite();
  if (entries.length < fewestHeadings) return null;
  return (
    <details className="folded-contents">
      <summary lang={locale}>{t("record.contents")}</summary>
      <ContentsList entries={entries} {...language} />
    </details>
  );
}

function ContentsList({ entries, ...language }: Props) {
  return (
    <ul {...language}>
      {entries.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
