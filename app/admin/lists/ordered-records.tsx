import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { useLocation } from "react-router";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { OrderedList, useRowSubmit } from "../forms/ordered-list.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { NamedText } from "../widgets/row-action.tsx";
import { RemovedNote } from "./removed-note.tsx";
import { useOrder } from "./use-order.ts";

type OrderedRecordsProps<Item> = {
  path: string;
  /** `skills` posts `skills.remove`, `skills.restore` and `skills.order`. */
  list: string;
  items: Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  addPath: string;
  pathOf: (item: Item) => string;
  /** Serializes a removed item for restoring it. */
  restoreWith?: (item: Item) => string;
  /** `delete` is the title of the question, which is the word with `Question` behind it. */
  words: Record<"add" | "empty" | "delete", string>;
  addTo?: string;
  deleteOf?: (item: Item) => (() => void) | undefined;
  children: (item: Item) => ReactNode;
};

export function OrderedRecords<Item>(props: OrderedRecordsProps<Item>) {
  const { path, list, items, keyOf, nameOf, addPath, pathOf, restoreWith, words, addTo, deleteOf, children } = props;
  const { t } = useAdmin();
  // Stores the index too: a reload may remove the item before the result is handled.
  const [pendingDelete, setPendingDelete] = useState<{ item: Item; index: number } | null>(null);
  const [removed, setRemoved] = useState<{ item: Item; index: number } | null>(null);
  return (
    <>
      {removed && (
        <RemovedNote
          key={keyOf(removed.item)}
          path={path}
          name={nameOf(removed.item)}
          form={{
            intent: `${list}.restore`,
            id: keyOf(removed.item),
            place: String(removed.index),
            item: restoreWith?.(removed.item) ?? "",
          }}
          isRemoved={!items.some((item) => keyOf(item) === keyOf(removed.item))}
          onBack={() => setRemoved(null)}
        />
      )}
      {items.length === 0 ? (
        <p className="collection-empty">{t(words.empty)}</p>
      ) : (
        <SavedOrder {...{ path, list, items, keyOf, nameOf }}>
          {(item) => (
            <div className="ordered-record">
              <div className="ordered-text">{children(item)}</div>
              <RecordActions
                to={pathOf(item)}
                name={nameOf(item)}
                onDelete={deleteOf ? deleteOf(item) : () => setPendingDelete({ item, index: items.indexOf(item) })}
              />
            </div>
          )}
        </SavedOrder>
      )}
      <p className="ordered-add">
        <LinkButton to={addPath} variant="light">
          {t(words.add)}
          {addTo && <span className="visually-hidden"> {addTo}</span>}
        </LinkButton>
      </p>
      <DeleteDialog
        path={path}
        intent={`${list}.remove`}
        title={t(words.delete)}
        question={pendingDelete && t(`${words.delete}Question`, { title: nameOf(pendingDelete.item) })}
        id={pendingDelete ? keyOf(pendingDelete.item) : ""}
        onDeleted={() => setRemoved(pendingDelete)}
        onClose={() => setPendingDelete(null)}
      />
    </>
  );
}

type SavedOrderProps<Item> = Pick<
  OrderedRecordsProps<Item>,
  "path" | "list" | "items" | "keyOf" | "nameOf" | "children"
>;

function SavedOrder<Item>({ path, list, items, keyOf, nameOf, children }: SavedOrderProps<Item>) {
  const { shown, order } = useOrder({ path, list, items, keyOf });
  const { search } = useLocation();
  const form = useId();
  const submit = useRowSubmit(list, { form, address: path + search });
  return (
    <>
      <form method="post" id={form} hidden>
        <input type="hidden" name="intent" value={`${list}.order`} />
        <input type="hidden" name="read" value={JSON.stringify(shown.map(keyOf))} />
      </form>
      <OrderedList items={shown} keyOf={keyOf} nameOf={nameOf} onOrder={order} submit={submit}>
        {children}
      </OrderedList>
    </>
  );
}

function RecordActions({ to, name, onDelete }: { to: string; name: string; onDelete?: () => void }) {
  return (
    <div className="collection-actions">
      <LinkButton to={to} variant="subtle" size="compact-sm">
        <NamedText word="common.edit" name={name} />
      </LinkButton>
      {onDelete && (
        <Button variant="subtle" size="compact-sm" color="red" onClick={onDelete}>
          <NamedText word="common.delete" name={name} />
        </Button>
      )}
    </div>
  );
}
