import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link, Outlet, useNavigate } from "react-router";
import { useAdmin } from "../admin-context.ts";
import { ScreenHead } from "../screen-head.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

export type Column<Row> = {
  word: string;
  show: (row: Row) => ReactNode;
  /** What the column is sorted by; without it, it is not. */
  sortedBy?: (row: Row) => string | number;
};

type CollectionScreenProps<Row> = {
  /** The beginning of the screen's words: `projects` gives `projects.title`, `projects.empty` and the others. */
  words: string;
  path: string;
  rows: Row[];
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  /** What the search looks through. */
  textOf: (row: Row) => string;
  /** Choices that narrow the list, such as a status. */
  filters?: ReactNode;
};

/** A list with its search, its order, its dialogs at addresses below its own, and the question before a record goes. */
export function CollectionScreen<Row extends { id: string }>(props: CollectionScreenProps<Row>) {
  const { words, path, rows, columns, nameOf, textOf, filters } = props;
  const { t } = useAdmin();
  const navigate = useNavigate();
  const [sought, setSought] = useState("");
  const [order, setOrder] = useState<{ word: string; isDown: boolean } | null>(null);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(sought.trim().toLowerCase()));
  const shown = sorted(found, columns.find(({ word }) => word === order?.word)?.sortedBy, order?.isDown ?? false);
  return (
    <>
      <ScreenHead title={t(`${words}.title`)} text={t(`${words}.subtitle`)}>
        <Button component={Link} to={`${path}/new`}>
          {t(`${words}.add`)}
        </Button>
      </ScreenHead>
      <section className="sheet collection" aria-label={t(`${words}.title`)}>
        <div className="collection-tools">
          <TextInput
            type="search"
            aria-label={t("collection.search")}
            placeholder={t("collection.search")}
            value={sought}
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
            dir="auto"
          />
          {filters}
          <span className="soft" role="status">
            {t("collection.count", { count: shown.length })}
          </span>
        </div>
        {shown.length === 0 ? (
          <p className="collection-empty">{t(rows.length === 0 ? `${words}.empty` : "collection.nothingFound")}</p>
        ) : (
          <div className="collection-scroll">
            <table>
              <thead>
                <tr>
                  {columns.map(({ word, sortedBy }) => (
                    <Heading
                      key={word}
                      word={word}
                      isSorted={sortedBy !== undefined}
                      order={order}
                      onOrder={setOrder}
                    />
                  ))}
                  <th scope="col">{t("common.actions")}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  // The link in the row is what the keyboard and readers use; a click beside it does the same.
                  <tr key={row.id} onClick={(event) => isBesideControls(event.target) && navigate(`${path}/${row.id}`)}>
                    {columns.map(({ word, show }, at) => (
                      <td key={word}>{at === 0 ? <Link to={`${path}/${row.id}`}>{show(row)}</Link> : show(row)}</td>
                    ))}
                    <td className="collection-actions">
                      <Button component={Link} to={`${path}/${row.id}`} variant="subtle" size="compact-sm">
                        {t("common.edit")}
                        <span className="visually-hidden"> {nameOf(row)}</span>
                      </Button>
                      <Button variant="subtle" size="compact-sm" color="red" onClick={() => setDoomed(row)}>
                        {t("common.delete")}
                        <span className="visually-hidden"> {nameOf(row)}</span>
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
      <DeleteDialog
        path={path}
        title={t(`${words}.deleteTitle`)}
        question={doomed && t(`${words}.deleteQuestion`, { title: nameOf(doomed) })}
        id={doomed?.id ?? ""}
        onClose={() => setDoomed(null)}
      />
      <Outlet />
    </>
  );
}

type Order = { word: string; isDown: boolean } | null;
type HeadingProps = { word: string; isSorted: boolean; order: Order; onOrder: (order: Order) => void };

/** A column's name; where the column can be sorted, a button that does, up first and then down. */
function Heading({ word, isSorted, order, onOrder }: HeadingProps) {
  const { t } = useAdmin();
  const own = order?.word === word ? order : null;
  if (!isSorted) return <th scope="col">{t(word)}</th>;
  return (
    <th scope="col" aria-sort={own ? (own.isDown ? "descending" : "ascending") : "none"}>
      <button type="button" onClick={() => onOrder({ word, isDown: own ? !own.isDown : false })}>
        {t(word)}
        <span aria-hidden="true">{own ? (own.isDown ? " ↓" : " ↑") : ""}</span>
      </button>
    </th>
  );
}

function sorted<Row>(rows: Row[], by: ((row: Row) => string | number) | undefined, isDown: boolean) {
  if (!by) return rows;
  const compare = (a: Row, b: Row) => {
    const [one, other] = [by(a), by(b)];
    return typeof one === "number" ? one - Number(other) : one.localeCompare(String(other));
  };
  return rows.toSorted((a, b) => (isDown ? compare(b, a) : compare(a, b)));
}

function isBesideControls(target: EventTarget) {
  return (target as Element).closest("a, button, input") === null;
}
