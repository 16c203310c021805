import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { articlePath, recordPath } from "#app/admin/frame/paths.ts";
import { type DataColumn, DataTable } from "#app/admin/lists/data-table.tsx";
import { FilteredList } from "#app/admin/lists/filtered-list.tsx";
import { FilterField } from "#app/admin/lists/list-fields.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { WordBadge } from "#app/admin/widgets/state-badge.tsx";
import { itemStates } from "#app/features/import/records/import.ts";
import type { ImportFormat } from "#app/features/import/records/import-item.ts";
import type { ImportLine } from "#app/features/import/records/imports.server.ts";
import type { Difference } from "#app/features/source-check/compare-outlines.ts";
import { languageNames } from "#app/i18n/locale.ts";
import type { ListPage } from "#app/records/lists/list-request.ts";
import { importPath } from "./import-paths.ts";
import { differencesIn, differenceText, kindWord, remarksOf } from "./import-words.ts";

const counted = ["words", "pictures", "links"] as const;
const colors = { waiting: undefined, left: "gray", done: undefined, failed: "red" } as const;

type Props = { id: string; list: ListPage<ImportLine>; format: ImportFormat | null };

export function ImportRecords({ id, list, format }: Props) {
  const { t } = useAdmin();
  const isOwn = format === "daftar";
  const hasComments = format === "wordpress" || format === "ghost";
  const figures: readonly Figure[] = isOwn ? [] : hasComments ? [...counted, "comments"] : counted;
  const path = importPath(id);
  const choice = (value: string, word: string) => ({ value, label: t(word) });
  const columns: DataColumn<ImportLine>[] = [
    { word: "import.record", show: (line) => <Name line={line} isOwn={isOwn} /> },
    { word: "import.outcome", show: (line) => <Outcome line={line} isOwn={isOwn} /> },
    ...(isOwn ? [{ word: "import.kind", show: ({ kind }: ImportLine) => kindWord(t, kind) }] : []),
    ...figures.map((name) => ({
      word: `import.${name}`,
      show: (line: ImportLine) => <CountCell line={line} name={name} />,
    })),
    { word: "import.remarks", show: (line) => <Remarks line={line} /> },
  ];
  const filters = (
    <>
      <FilterField name="state" word="import.outcome" choices={choicesOf(t, "import.item", itemStates)} />
      <FilterField
        name="show"
        word="import.show"
        allWord="import.showAll"
        choices={[choice("different", "import.showDifferent"), choice("missing", "import.showMissing")]}
      />
    </>
  );
  return (
    <section className="panel collection import-records" aria-label={t("import.records")}>
      <FilteredList path={path} list={list} filters={filters}>
        <DataTable columns={columns} rows={list.rows} keyOf={(line) => line.id} />
      </FilteredList>
    </section>
  );
}

type Figure = (typeof counted)[number] | "comments";
type LineProps = { line: ImportLine; isOwn: boolean };

function Name({ line: { title, kind, record_id, language }, isOwn }: LineProps) {
  const { t } = useAdmin();
  const name = isOwn && title === kind ? kindWord(t, kind) : title;
  const path =
    kind === "article" && !isOwn
      ? record_id && articlePath(record_id)
      : recordPath(kind === "page" ? "pages" : kind, record_id);
  if (!path) return <bdi>{name}</bdi>;
  return (
    <Link to={path}>
      <bdi lang={language}>{name}</bdi>
    </Link>
  );
}

function Outcome({ line: { state, kind, language }, isOwn }: LineProps) {
  const { t } = useAdmin();
  return (
    <span className="badges">
      <WordBadge color={colors[state]} word={`import.item.${state}`} />
      {state !== "left" && !isOwn && <span className="soft">{languageNames[language]}</span>}
      {state !== "left" && kind === "page" && <span className="soft">{t("search.page")}</span>}
    </span>
  );
}

function CountCell({ line: { counts, taken }, name }: { line: ImportLine; name: Figure }) {
  const { t, format } = useAdmin();
  if (!counts) return "-";
  const source = format.number(counts[name] ?? 0);
  if (!taken || (taken[name] ?? 0) >= (counts[name] ?? 0)) return <span className="number">{source}</span>;
  return (
    <span className="number import-differs">
      {format.number(taken[name] ?? 0)} <span className="soft">/ {source}</span>
      <span className="visually-hidden"> {t("import.inSource")}</span>
    </span>
  );
}

function Remarks({ line }: { line: ImportLine }) {
  const { t } = useAdmin();
  const { pictures, missing } = line;
  const texts = remarksOf(t, line);
  const differences = differencesIn(line);
  if (texts.length === 0 && differences.length === 0 && missing === 0) return "-";
  return (
    <ul className="import-remarks">
      {differences.map((difference) => (
        <li key={JSON.stringify(difference)} dir="auto">
          <Beside difference={difference} />
        </li>
      ))}
      {texts.map((text) => (
        <li key={text} dir="auto">
          {text}
        </li>
      ))}
      {missing > 0 && (
        <li>
          {t("import.missing", { count: missing })}
          <ul>
            {pictures
              .filter(({ media }) => media === null)
              .map(({ address, reason: why }) => (
                <li key={address}>
                  <bdi dir="ltr">{shownAddress(address) ?? t("import.inText")}</bdi>
                  {why && <span className="soft"> {t(why)}</span>}
                </li>
              ))}
          </ul>
        </li>
      )}
    </ul>
  );
}

/** What is lost, and where it opens both places beside each other. */
function Beside({ difference }: { difference: Difference }) {
  const { t } = useAdmin();
  const { source, arrived } = difference;
  const text = <span className="import-differs">{differenceText(t, difference)}</span>;
  if (source === "" && arrived === "") return text;
  return (
    <details className="import-beside">
      <summary>{text}</summary>
      <dl>
        <dt className="soft">{t("import.differsSource")}</dt>
        <dd dir="auto">{source || "-"}</dd>
        <dt className="soft">{t("import.differsHere")}</dt>
        <dd dir="auto">{arrived || "-"}</dd>
      </dl>
    </details>
  );
}

function shownAddress(address: string) {
  if (address.startsWith("https://inline.invalid/")) return null;
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
