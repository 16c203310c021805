import { Button, NativeSelect } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { useFetcher } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";
import { nameIn } from "#app/records/categories/category.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { ListedCategory } from "./categories.tsx";

type Props = { category: ListedCategory | null; others: ListedCategory[]; onClose: () => void };

export function RemoveCategory({ category, others, onClose }: Props) {
  const { t, locale } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  useResult(fetcher.data, onClose);
  const [chosen, setChosen] = useState({ of: "", target: "" });
  const target = chosen.of === category?.id ? chosen.target : "";
  return (
    <ConfirmDialog
      fetcher={fetcher}
      path={paths.categories}
      title={t("categories.delete")}
      question={category && questionOf(t, category, locale)}
      fields={{ intent: "remove", id: category?.id }}
      confirm={t("common.delete")}
      confirmBusy={t("common.deleting")}
      isIncomplete={category !== null && category.uses > 0 && target === ""}
      onClose={onClose}
    >
      {category && (
        <TargetField
          category={category}
          others={others}
          value={target}
          onChange={({ currentTarget }) => setChosen({ of: category.id, target: currentTarget.value })}
        />
      )}
    </ConfirmDialog>
  );
}

type TargetProps = Omit<Props, "onClose"> & {
  category: ListedCategory;
} & Pick<ComponentProps<typeof NativeSelect>, "value" | "onChange" | "required">;

function TargetField({ category, others, ...select }: TargetProps) {
  const { t, locale } = useAdmin();
  const targets = others
    .filter(({ id }) => id !== category.id)
    .map((one) => ({ value: one.id, label: nameIn(one, locale) }));
  if (category.uses === 0) return null;
  return (
    <NativeSelect
      {...select}
      name="target"
      label={t("categories.moveTo")}
      data={[{ value: "", label: t("menu.choose") }, ...targets]}
    />
  );
}

export function PlainRemoval({ category, others }: Pick<TargetProps, "category" | "others">) {
  const { t, locale } = useAdmin();
  return (
    <noscript>
      <details>
        <summary>
          {t("common.delete")}
          <span className="visually-hidden"> {nameIn(category, locale)}</span>
        </summary>
        <form method="post" action={paths.categories} className="dialog-form">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={category.id} />
          <p dir="auto">{questionOf(t, category, locale)}</p>
          <TargetField category={category} others={others} required />
          <Button type="submit" color="red">
            {t("common.delete")}
          </Button>
        </form>
      </details>
    </noscript>
  );
}

function questionOf(t: Translate, category: ListedCategory, locale: Locale) {
  const name = nameIn(category, locale);
  if (category.uses === 0) return t("categories.deleteQuestion", { name });
  return t("categories.usedQuestion", { name, count: category.uses });
}
