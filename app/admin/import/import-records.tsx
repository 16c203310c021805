import { Badge } from "@mantine/core";
import { Link } from "react-router";
import { languageNames } from "#app/i18n/locale.ts";
import { itemStates } from "#app/records/import/import.ts";
import type { ImportFormat } from "#app/records/import/import-item.ts";
import type { ImportLine } from "#app/records/import/imports.server.ts";
import type { ListPage } from "#app/records/lists/list-request.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { articlePath, importPath, recordPath } from "../frame/paths.ts";
import { HeadedTable } from "../lists/headed-table.tsx";
import { FilterField, RowCount, SearchField } from "../lists/list-fields.tsx";
import { ListForm } from "../lists/list-form.tsx";
import { NothingFound } from "../lists/list-screen.tsx";
import { Pager } from "../lists/pager.tsx";
import { asCell, asName, asRow } from "../lists/table-roles.ts";
import { kindWord, remarkText } from "./import-words.ts";

const counted = ["words", "pictures", "links"] as const;
const colors = { waiting: undefined, left: "gray", done: undefined, failed: "red" } as const;

type Props = { id: string; list: ListPage<ImportLine>; format: ImportFormat | null };

export function ImportRecords({ id, list, format }: Props) {
  const { t } = useAdmin();
  const columns =
    format === "daftar"
      ? []
      : format === "wordpress" || format === "ghost"
        ? [...counted, "comments" as const]
        : counted;
  const besides = columns.length > 0 ? columns.map((name) => `import.${name}`) : ["import.kind"];
  const headings = ["import.record", "import.outcome", ...besides, "import.remarks"];
  const path = importPath(id);
  const choice = (value: string, word: string) => ({ value, label: t(word) });
  return (
    <section className="panel collection import-records" aria-label={t("import.records")}>
      <ListForm path={path}>
        <SearchField />
        <FilterField
          name="state"
          word="import.outcome"
          choices={itemStates.map((state) => choice(state, `import.item.${state}`))}
        />
        <FilterField
          name="show"
          word="import.show"
          allWord="import.showAll"
          choices={[choice("different", "import.showDifferent"), choice("missing", "import.showMissing")]}
        />
        <RowCount count={list.count} />
      </ListForm>
      {list.count === 0 ? (
        <NothingFound path={path} />
      ) : (
        <HeadedTable headings={headings}>
          {list.rows.map((line) => (
            <RecordRow key={line.id} line={line} columns={columns} />
          ))}
        </HeadedTable>
      )}
      <Pager path={path} page={list.page} count={list.count} />
    </section>
  );
}

type Column = (typeof counted)[number] | "comments";

function RecordRow({ line, columns }: { line: ImportLine; columns: readonly Column[] }) {
  const { t } = useAdmin();
  const { title, state, record_id, language } = line;
  const isOwn = columns.length === 0;
  const name = isOwn && title === line.kind ? kindWord(t, line.kind) : title;
  const path =
    isOwn || line.kind === "page"
      ? recordPath(isOwn ? line.kind : "pages", record_id)
      : record_id && articlePath(record_id);
  return (
    <tr {...asRow}>
      <th {...asName}>
        {path ? (
          <Link to={path}>
            <bdi lang={language}>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </th>
      <td {...asCell} data-label={t("import.outcome")}>
        <span className="badges">
          <Badge variant="light" color={colors[state]}>
            {t(`import.item.${state}`)}
          </Badge>
          {state !== "left" && !isOwn && <span className="soft">{languageNames[language]}</span>}
          {state !== "left" && line.kind === "page" && <span className="soft">{t("search.page")}</span>}
        </span>
      </td>
      {isOwn && (
        <td {...asCell} data-label={t("import.kind")}>
          {kindWord(t, line.kind)}
        </td>
      )}
      {columns.map((name) => (
        <td key={name} {...asCell} data-label={t(`import.${name}`)}>
          <CountCell line={line} name={name} />
        </td>
      ))}
      <td {...asCell} data-label={t("import.remarks")}>
        <Remarks line={line} />
      </td>
    </tr>
  );
}

function CountCell({ line: { counts, taken }, name }: { line: ImportLine; name: Column }) {
  const { t, format } = useAdmin();
  if (!counts) return "-";
  const source = format.number(counts[name] ?? 0);
  if (!taken || (taken[name] ?? 0) === (counts[name] ?? 0)) return <span className="number">{source}</span>;
  return (
    <span className="number import-differs">
      {format.number(taken[name] ?? 0)} <span className="soft">/ {source}</span>
      <span className="visually-hidden"> {t("import.inSource")}</span>
    </span>
  );
}

function Remarks({ line: { reason, notes, pictures, missing } }: { line: ImportLine }) {
  const { t } = useAdmin();
  const texts = [
    ...(reason ? [remarkText(t, "left", reason)] : []),
    ...notes.map((note) => remarkText(t, "note", note)),
  ];
  if (texts.length === 0 && missing === 0) return "-";
  return (
    <ul className="import-remarks">
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

/** Null for a picture that has none. */
export function shownAddress(address: string) {
  if (address.startsWith("https://inline.invalid/")) return null;
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
