import { directionOf, type Locale } from "#app/i18n/locale.ts";
import type { DiffPart } from "#app/records/edits/changes.ts";
import type { Link } from "#app/records/paragraphs/links.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { differenceOf, markOf } from "./source-part.ts";

type ParagraphMarkProps = {
  links: readonly Link[];
  target: Locale;
  name: string;
  onMatch?: (link: Link) => void;
};

export function ParagraphMark({ links, target, name, onMatch }: ParagraphMarkProps) {
  const { t } = useAdmin();
  const mark = markOf(links, target);
  if (!mark) return null;
  const difference = differenceOf(mark, target);
  return (
    <div className="paragraph-mark" data-state={mark.state}>
      <strong>{t(`translations.${mark.state}`)}</strong>
      {difference && <Difference {...difference} />}
      {onMatch && mark.state !== "changedHere" && (
        <button type="button" className="row-action" onClick={() => onMatch(mark.link)}>
          {t("translations.matches")}
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
    </div>
  );
}

function Difference({ language, pieces }: { language: Locale; pieces: DiffPart[] }) {
  const { t } = useAdmin();
  if (pieces.length === 0) return <p className="compared">{t("translations.onlyForm")}</p>;
  return (
    <p className="compared" lang={language} dir={directionOf(language)}>
      {pieces.map(({ kind, text }, at) => {
        const Part = kind === "same" ? "span" : kind === "added" ? "ins" : "del";
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a difference have no other identity
        return <Part key={at}>{text}</Part>;
      })}
    </p>
  );
}
