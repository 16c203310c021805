import type { ComponentProps } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { OrderedRecords } from "./ordered-records.tsx";

type Named<Field extends string> = Record<`${Field}_en` | `${Field}_ar`, string>;
type ItemListProps<Item, Field> = Pick<
  ComponentProps<typeof OrderedRecords<Item>>,
  "path" | "list" | "items" | "words" | "children"
> & { nameField: Field };

/** A list within a single record, whose items are known by their English names. */
export function ItemList<Field extends "title" | "category", Item extends Named<Field>>(
  props: ItemListProps<Item, Field>,
) {
  const { nameField, path, list, ...rest } = props;
  const { locale } = useAdmin();
  const keyOf = (item: Item) => item[`${nameField}_en`];
  return (
    <OrderedRecords
      {...rest}
      path={path}
      list={list}
      keyOf={keyOf}
      nameOf={(item) => item[`${nameField}_${locale}`]}
      addPath={`${path}/${list}/new?tab=${list}`}
      pathOf={(item) => `${path}/${list}/edit/${encodeURIComponent(keyOf(item))}?tab=${list}`}
      restoreWith={JSON.stringify}
    />
  );
}
