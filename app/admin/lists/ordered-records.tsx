import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "../forms/action-result.ts";
import { DeleteDialog } from "../forms/delete-dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { OrderedList } from "../forms/ordered-list.tsx";
import { restoreFocus } from "../forms/restore-focus.ts";
import { UndoButton } from "../forms/undo.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showResultToast, showToast } from "../frame/toasts.tsx";
import { LinkButton } from "../widgets/link-button.tsx";
import { NamedText } from "../widgets/row-action.tsx";
import { useSaves } from "./use-saves.ts";

type OrderedRecordsProps<Item> = {
  path: string;
  /** `skills` posts `skills.remove`, `skills.restore` and `skills.order`. */
  list: string;
  items: Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  addPath: string;
  pathOf: (item: Item) => string;
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
          {(item, index) => (
            <div className="ordered-record">
              <div className="ordered-text">{children(item)}</div>
              <RecordActions
                to={pathOf(item)}
                name={nameOf(item)}
                onDelete={deleteOf ? deleteOf(item) : () => setPendingDelete({ item, index })}
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
        name={pendingDelete && nameOf(pendingDelete.item)}
        onDeleted={() => setRemoved(pendingDelete)}
        onClose={() => setPendingDelete(null)}
      />
    </>
  );
}

type SavedOrderProps<Item> = Pick<OrderedRecordsProps<Item>, "path" | "list" | "items" | "keyOf" | "nameOf"> & {
  children: (item: Item, index: number) => ReactNode;
};

export function SavedOrder<Item>({ path, list, items, keyOf, nameOf, children }: SavedOrderProps<Item>) {
  const { shown, order } = useOrder({ path, list, items, keyOf });
  return (
    <OrderedList items={shown} keyOf={keyOf} nameOf={nameOf} onOrder={order}>
      {children}
    </OrderedList>
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

type OrderOf<Item> = { path: string; list: string; items: Item[]; keyOf: (item: Item) => string };

function useOrder<Item>({ path, list, items, keyOf }: OrderOf<Item>) {
  const { t } = useAdmin();
  const before = useRef<string[]>([]);
  const ordered = useRef<string[]>([]);
  const { changes, save } = useSaves<string[]>(path, (word) => {
    const read = before.current;
    showToast({ text: t(word), action: <UndoButton onUndo={() => saveOrder(ordered.current, read)} /> });
  });
  const keys = items.map(keyOf);
  const sorted = JSON.stringify(keys.toSorted());
  const pending = changes.findLast((order) => JSON.stringify(order.toSorted()) === sorted) ?? keys;
  const shown = items.toSorted((a, b) => pending.indexOf(keyOf(a)) - pending.indexOf(keyOf(b)));

  function saveOrder(read: string[], next: string[]) {
    before.current = read;
    ordered.current = next;
    save(next, () => ({ intent: `${list}.order`, read: JSON.stringify(read), ordered: JSON.stringify(next) }));
  }
  const order = (changed: Item[]) => saveOrder(pending, changed.map(keyOf));
  return { shown, order };
}

type RemovedNoteProps = {
  path: string;
  name: string;
  form: Record<string, string>;
  isRemoved: boolean;
  onBack: () => void;
};

function RemovedNote({ path, name, form, isRemoved, onBack }: RemovedNoteProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const undo = useRef<HTMLButtonElement>(null);
  useResult(fetcher.data, (answer) => {
    showResultToast(t, answer);
    if (answer.ok) onBack();
  });
  // The button that had the focus is removed.
  useEffect(() => (isRemoved ? restoreFocus(() => undo.current) : undefined), [isRemoved]);
  return (
    <FetcherForm fetcher={fetcher} action={path} className="removed" fields={form}>
      <span role="status" dir="auto">
        {t("order.removed", { name })}
      </span>
      <Button ref={undo} type="submit" variant="default" size="compact-sm" disabled={fetcher.state !== "idle"}>
        {t("order.undo")}
      </Button>
    </FetcherForm>
  );
}
