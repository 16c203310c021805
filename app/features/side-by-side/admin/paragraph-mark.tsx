import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { DiffPieces } from "#app/features/versions/admin/diff-pieces.tsx";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import type { DiffPart } from "#app/records/edits/changes.ts";
import type { Link } from "#app/records/paragraphs/links.ts";
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
        <button
          type="button"
          className="row-action"
          onClick={() => onMatch(mark.link)}
          aria-keyshortcuts="Shift+F8"
          title="Shift+F8"
        >
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
      <DiffPieces pieces={pieces} />
    </p>
  );
}
