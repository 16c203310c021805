import { Button } from "@mantine/core";
import { type ReactNode, useContext, useState } from "react";
import { useDrafted } from "../../drafts/drafted-fields.ts";
import { useAdmin } from "../../frame/admin-context.ts";
import { NamedText } from "../../widgets/row-action.tsx";
import { OrderedList } from "../ordered-list.tsx";
import { FieldPrefix, FormRecord, RecordErrors } from "../record-fields.tsx";
import { MarkChanged } from "../record-form.tsx";
import {
  afterMove,
  canBeLowered,
  type FormRow,
  lowered,
  orderOf,
  raised,
  rowNumber,
  rowsOf,
  without,
} from "./form-rows.ts";

type Row<Item> = FormRow & { isNew: boolean; item: Item | null };

type RowsFieldProps<Item> = {
  name: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  word: string;
  hint?: string;
  /** Null where rows are neither added nor removed. */
  words?: { empty: string; add: string; remove: string } | null;
  max?: number;
  /** For rows that may stand below another. */
  levelOf?: (item: Item) => number;
  children: (item: Item | null) => ReactNode;
};

/** A moved row keeps its field names. */
export function RowsField<Item>(props: RowsFieldProps<Item>) {
  const { name, items, nameOf, word, hint, max = Infinity, levelOf, children } = props;
  const { words = { empty: `${word}.empty`, add: `${word}.add`, remove: `${word}.remove` } } = props;
  const { t } = useAdmin();
  const markChanged = useContext(MarkChanged);
  const error = useContext(RecordErrors)[name];
  const order = useDrafted(`${name}.order`);
  const [rows, setRows] = useState<Row<Item>[]>(() => {
    const stored: FormRow[] = items.map((item, index) => ({ name: `r${index}`, level: levelOf?.(item) === 1 ? 1 : 0 }));
    const shown = order === undefined ? stored : rowsOf(order);
    return shown.map((row) => ({ ...row, isNew: false, item: items[rowNumber(row)] ?? null }));
  });
  const [nextId, setNextId] = useState(() => Math.max(items.length, ...rows.map((row) => rowNumber(row) + 1)));
  function change(changed: Row<Item>[]) {
    setRows(changed);
    markChanged();
  }
  function add() {
    change([...rows, { name: `r${nextId}`, level: 0, isNew: true, item: null }]);
    setNextId(nextId + 1);
  }
  const rowName = ({ item }: Row<Item>) => (item ? nameOf(item) : "");
  const button = (row: Row<Item>, action: "remove" | "raise" | "lower", word: string, onClick: () => void) => (
    <Button variant="subtle" color={action === "remove" ? "red" : undefined} size="compact-sm" onClick={onClick}>
      <NamedText word={word} name={rowName(row)} />
    </Button>
  );
  const removal = (row: Row<Item>) => words && button(row, "remove", words.remove, () => change(without(rows, row)));
  return (
    <fieldset
      className={levelOf ? "rows-field menu-entries" : "rows-field"}
      id={name}
      aria-describedby={hint && `${name}-hint`}
    >
      <legend className="mantine-InputWrapper-label">{t(word)}</legend>
      {/* A draft does not keep the order of its fields. */}
      <input type="hidden" name={`${name}.order`} value={orderOf(rows)} />
      {hint && (
        <p className="soft" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && <p className="mantine-InputWrapper-error">{t(error.word, error.values)}</p>}
      {rows.length === 0 ? (
        words && <p className="soft">{t(words.empty)}</p>
      ) : (
        <OrderedList
          items={rows}
          keyOf={(row) => row.name}
          nameOf={rowName}
          onOrder={(_, from, to) => change(afterMove(rows, from, to))}
        >
          {(row) => (
            <div
              className={levelOf ? "menu-entry" : "field-row"}
              data-level={levelOf && row.level}
              ref={row.isNew ? focusFirst : undefined}
            >
              <FieldPrefix value={`${name}.${row.name}.`}>
                <FormRecord value={row.item as object | null}>{children(row.item)}</FormRecord>
              </FieldPrefix>
              {levelOf ? (
                <div className="menu-entry-actions">
                  <input type="hidden" name={`${name}.${row.name}.level`} value={row.level} />
                  {row.level === 1
                    ? button(row, "raise", "menu.raise", () => change(raised(rows, row)))
                    : canBeLowered(rows, rows.indexOf(row)) &&
                      button(row, "lower", "menu.lower", () => change(lowered(rows, row)))}
                  {removal(row)}
                </div>
              ) : (
                removal(row)
              )}
            </div>
          )}
        </OrderedList>
      )}
      {words && (
        <p className="ordered-add">
          <Button variant="light" onClick={add} disabled={rows.length >= max}>
            {t(words.add)}
            {levelOf && <span className="visually-hidden"> {t(word)}</span>}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

function focusFirst(row: HTMLElement | null) {
  row?.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus();
}
