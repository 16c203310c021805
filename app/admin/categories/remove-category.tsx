import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { nameIn } from "#app/records/categories/category.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { Dialog } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { ListedCategory } from "./categories.tsx";

type Props = { category: ListedCategory | null; others: ListedCategory[]; onClose: () => void };

/** Asks where the records of a used category go. */
export function RemoveCategory({ category, others, onClose }: Props) {
  const { t, locale } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  useResult(fetcher.data, onClose);
  // Keeps the question while the dialog closes.
  const [shown, setShown] = useState(category);
  const [target, setTarget] = useState("");
  if (category && category !== shown) {
    setShown(category);
    setTarget("");
  }
  const isBusy = fetcher.state !== "idle";
  const uses = shown?.uses ?? 0;
  const targets = others.filter(({ id }) => id !== shown?.id);
  const name = shown ? nameIn(shown, locale) : "";
  return (
    <Dialog isOpen={category !== null} onClose={onClose} isLocked={isBusy} title={t("categories.deleteTitle")}>
      <FetcherForm fetcher={fetcher} action={paths.categories} className="dialog-form">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="id" value={shown?.id ?? ""} />
        <p dir="auto">
          {uses > 0 ? t("categories.usedQuestion", { name, count: uses }) : t("categories.deleteQuestion", { name })}
        </p>
        {uses > 0 && (
          <NativeSelect
            name="target"
            label={t("categories.moveTo")}
            value={target}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
            data={[
              { value: "", label: t("menu.choose") },
              ...targets.map((one) => ({ value: one.id, label: nameIn(one, locale) })),
            ]}
          />
        )}
        <div className="actions at-end">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {t("common.cancel")}
          </Button>
          <Button type="submit" color="red" disabled={isBusy || (uses > 0 && target === "")}>
            {t(isBusy ? "common.deleting" : "common.delete")}
          </Button>
        </div>
      </FetcherForm>
    </Dialog>
  );
}
