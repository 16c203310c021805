import { inLocale } from "#app/i18n/locale.ts";
import { type MenuEntry, mostEntries } from "#app/records/menu/menu.ts";
import { RowsField } from "../forms/rows-field.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { EntryFields } from "./entry-fields.tsx";
import { type Choices, labelIn } from "./target-choices.ts";

type Props = { name: "header" | "footer"; entries: readonly MenuEntry[]; choices: Choices; shown: ReadonlySet<string> };

const words = { empty: "menu.noEntries", add: "menu.add", remove: "menu.remove" };

export function EntriesField({ name, entries, choices, shown }: Props) {
  const { locale } = useAdmin();
  return (
    <RowsField
      name={name}
      items={entries}
      nameOf={(entry) => inLocale(entry, locale).label ?? labelIn(choices, entry.target) ?? ""}
      words={{ ...words, title: `menu.${name}`, hint: `menu.${name}Hint` }}
      most={mostEntries}
      levelOf={({ level }) => level}
    >
      {(entry, prefix) => <EntryFields entry={entry} prefix={prefix} choices={choices} shown={shown} />}
    </RowsField>
  );
}
