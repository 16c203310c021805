import { Button } from "@mantine/core";
import { useContext, useState } from "react";
import { inLocale } from "#app/i18n/locale.ts";
import { type MenuEntry, mostEntries } from "#app/records/menu/menu.ts";
import { useDrafted } from "../drafts/drafted-fields.ts";
import { OrderedList } from "../forms/ordered-list.tsx";
import { RecordErrors } from "../forms/record-fields.tsx";
import { MarkChanged } from "../forms/record-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { afterMove, canBeLowered, type Level, lowered, raised, without } from "./branches.ts";
import { EntryFields } from "./entry-fields.tsx";
import { type Choices, labelIn } from "./target-choices.ts";

type Row = Level & { name: string; entry: MenuEntry | null; isNew: boolean };
type Props = { name: "header" | "footer"; entries: readonly MenuEntry[]; choices: Choices; shown: ReadonlySet<string> };

const below = "+";

/** A moved row keeps its field names; one that stands below another is marked in the order. */
export function EntriesField({ name, entries, choices, shown }: Props) {
  const { t, locale } = useAdmin();
  const markChanged = useContext(MarkChanged);
  const error = useContext(RecordErrors)[name];
  const drafted = useDrafted(`${name}.order`);
  const [rows, setRows] = useState(() => rowsIn(drafted ?? orderOf(entries.map(rowOf)), entries));
  const [nextId, setNextId] = useState(() => Math.max(entries.length, ...rows.map((row) => idOf(row.name) + 1)));
  const nameOf = ({ entry }: Row) => (entry && (inLocale(entry, locale).label ?? labelIn(choices, entry.target))) ?? "";
  function change(changed: Row[]) {
    setRows(changed);
    markChanged();
  }
  function add() {
    change([...rows, { name: `r${nextId}`, level: 0, entry: null, isNew: true }]);
    setNextId(nextId + 1);
  }
  return (
    <fieldset className="rows-field menu-entries">
      <legend className="mantine-InputWrapper-label">{t(`menu.${name}`)}</legend>
      <input type="hidden" name={`${name}.order`} value={orderOf(rows)} />
      <p className="soft">{t(`menu.${name}Hint`)}</p>
      {error && <p className="mantine-InputWrapper-error">{t(error.word, error.values)}</p>}
      {rows.length === 0 ? (
        <p className="soft">{t("menu.noEntries")}</p>
      ) : (
        <OrderedList
          items={rows}
          keyOf={(row) => row.name}
          nameOf={nameOf}
          onOrder={(_, from, to) => change(afterMove(rows, from, to))}
        >
          {(row) => (
            <div className="menu-entry" data-level={row.level} ref={row.isNew ? focusFirst : undefined}>
              <EntryFields entry={row.entry} prefix={`${name}.${row.name}.`} choices={choices} shown={shown} />
              <input type="hidden" name={`${name}.${row.name}.level`} value={row.level} />
              <div className="menu-entry-actions">
                {row.level === 1 ? (
                  <RowButton word="menu.raise" name={nameOf(row)} onClick={() => change(raised(rows, row))} />
                ) : (
                  canBeLowered(rows, rows.indexOf(row)) && (
                    <RowButton word="menu.lower" name={nameOf(row)} onClick={() => change(lowered(rows, row))} />
                  )
                )}
                <RowButton
                  word="menu.remove"
                  color="red"
                  name={nameOf(row)}
                  onClick={() => change(without(rows, row))}
                />
              </div>
            </div>
          )}
        </OrderedList>
      )}
      <p className="ordered-add">
        <Button variant="light" onClick={add} disabled={rows.length >= mostEntries}>
          {t("menu.add")}
          <span className="visually-hidden"> {t(`menu.${name}`)}</span>
        </Button>
      </p>
    </fieldset>
  );
}

type RowButtonProps = { word: string; name: string; color?: string; onClick: () => void };

function RowButton({ word, name, color, onClick }: RowButtonProps) {
  const { t } = useAdmin();
  return (
    <Button variant="subtle" color={color} size="compact-sm" onClick={onClick}>
      {t(word)}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}

function rowOf({ level }: MenuEntry, at: number) {
  return { name: `r${at}`, level };
}

function orderOf(rows: readonly { name: string; level: number }[]) {
  return rows.map(({ name, level }) => (level === 1 ? below : "") + name).join(" ");
}

function rowsIn(order: string, entries: readonly MenuEntry[]): Row[] {
  const words = order.split(" ").filter(Boolean);
  return words.map((word) => {
    const name = word.replace(below, "");
    return { name, level: word.startsWith(below) ? 1 : 0, entry: entries[idOf(name)] ?? null, isNew: false };
  });
}

function idOf(row: string) {
  return Number(row.slice(1));
}

function focusFirst(row: HTMLElement | null) {
  row?.querySelector("select")?.focus();
}
