import { Button } from "@mantine/core";
import { type ReactNode, useContext, useState } from "react";
import { useDrafted } from "../drafts/drafted-fields.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { OrderedList } from "./ordered-list.tsx";
import { RecordErrors } from "./record-fields.tsx";
import { MarkChanged } from "./record-form.tsx";

type Row<Item> = { name: string; isNew: boolean; item: Item | null };

type RowsFieldProps<Item> = {
  name: string;
  items: Item[];
  nameOf: (item: Item) => string;
  /** Without words for it, rows are neither added nor removed. */
  words: { title: string; hint?: string; empty?: string; add?: string; remove?: string };
  most?: number;
  /** `prefix` begins the names of the row's fields. */
  children: (item: Item | null, prefix: string) => ReactNode;
};

/** A moved row keeps its field names. */
export function RowsField<Item>({ name, items, nameOf, words, most = Infinity, children }: RowsFieldProps<Item>) {
  const { t } = useAdmin();
  const markChanged = useContext(MarkChanged);
  const error = useContext(RecordErrors)[name];
  const order = useDrafted(`${name}.order`);
  const [rows, setRows] = useState<Row<Item>[]>(() =>
    (order?.split(" ").filter(Boolean) ?? items.map((_, at) => `r${at}`)).map((row) => {
      return { name: row, isNew: false, item: items[idOf(row)] ?? null };
    }),
  );
  const [nextId, setNextId] = useState(() => Math.max(items.length, ...rows.map((row) => idOf(row.name) + 1)));
  function change(changed: Row<Item>[]) {
    setRows(changed);
    markChanged();
  }
  function add() {
    change([...rows, { name: `r${nextId}`, isNew: true, item: null }]);
    setNextId(nextId + 1);
  }
  const rowName = ({ item }: Row<Item>) => (item ? nameOf(item) : "");
  return (
    <fieldset className="rows-field">
      <legend className="mantine-InputWrapper-label">{t(words.title)}</legend>
      {/* A draft does not keep the order of its fields. */}
      <input type="hidden" name={`${name}.order`} value={rows.map((row) => row.name).join(" ")} />
      {words.hint && <p className="soft">{t(words.hint)}</p>}
      {error && <p className="mantine-InputWrapper-error">{t(error.word, error.values)}</p>}
      {rows.length === 0 ? (
        words.empty && <p className="soft">{t(words.empty)}</p>
      ) : (
        <OrderedList items={rows} keyOf={(row) => row.name} nameOf={rowName} onOrder={change}>
          {(row) => (
            <div className="field-row" ref={row.isNew ? focusFirst : undefined}>
              {children(row.item, `${name}.${row.name}.`)}
              {words.remove && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  onClick={() => change(rows.filter((one) => one !== row))}
                >
                  {t(words.remove)}
                  <span className="visually-hidden"> {rowName(row)}</span>
                </Button>
              )}
            </div>
          )}
        </OrderedList>
      )}
      {words.add && (
        <p className="ordered-add">
          <Button variant="light" onClick={add} disabled={rows.length >= most}>
            {t(words.add)}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

function idOf(row: string) {
  return Number(row.slice(1));
}

function focusFirst(row: HTMLElement | null) {
  row?.querySelector("input")?.focus();
}
