import { NativeSelect } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { Outlet, useFetcher } from "react-router";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { intentOf, runAction, runAndToast } from "#app/admin/forms/client-actions.ts";
import { ConfirmDialog } from "#app/admin/forms/confirm-dialog.tsx";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { paths } from "#app/admin/frame/paths.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { OrderedRecords } from "#app/admin/lists/ordered-records.tsx";
import { TranslationMarks } from "#app/admin/translations/translation-marks.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";
import { listCategories } from "#app/records/categories/category.server.ts";
import { type CategoryList, categoryLists, isOfContract, nameIn } from "#app/records/categories/category.ts";
import { pickFields } from "#app/records/store/fields.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { countUses } from "../records/category-uses.server.ts";
import type { Route } from "./+types/categories";
import { answerCategories } from "./answer-categories.server.ts";
import { categoriesPath, categoryPath, newCategoryPath } from "./category-paths.ts";
import "./categories.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const states = await translationStates(staff, ["categories"]);
  const [projects, articles] = await Promise.all(categoryLists.map((list) => listed(list)));
  return { projects, articles };

  async function listed(list: CategoryList) {
    const uses = await countUses(staff, list);
    return (await listCategories(staff, list)).map((row) => ({
      ...pickFields(row, ["id", "list", "key", "name_en", "name_ar", "color"]),
      uses: uses.get(row.key) ?? 0,
      isBuiltIn: isOfContract(row),
      translation: states.get(row.id) ?? upToDate,
    }));
  }
}

type ListedCategory = NonNullable<Route.ComponentProps["loaderData"]["projects"]>[number];

export const action = formAction(answerCategories);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isOrder = (await intentOf(request)).endsWith(".order");
  return isOrder ? runAction("order.saveFailed", serverAction) : runAndToast("categories.saveFailed", serverAction);
}

export default function Categories({ loaderData: { projects = [], articles = [] } }: Route.ComponentProps) {
  const { t } = useAdmin();
  return (
    <>
      <ScreenHead title={t("categories.title")} text={t("categories.text")}>
        <LinkButton to={paths.settings}>{t("sidebar.settings")}</LinkButton>
      </ScreenHead>
      <ListOf list="projects" items={projects} />
      <ListOf list="articles" items={articles} />
      <Outlet />
    </>
  );
}

function ListOf({ list, items }: { list: CategoryList; items: ListedCategory[] }) {
  const { t, locale } = useAdmin();
  const keyOf = ({ id }: ListedCategory) => id;
  const nameOf = (item: ListedCategory) => nameIn(item, locale);
  const [removed, setRemoved] = useState<ListedCategory | null>(null);
  return (
    <section className="panel" aria-labelledby={`categories-${list}`}>
      <h2 id={`categories-${list}`}>{t(`categories.of.${list}`)}</h2>
      <OrderedRecords
        {...{ list, items, keyOf, nameOf, path: categoriesPath }}
        addPath={newCategoryPath(list)}
        pathOf={({ id }) => categoryPath(id)}
        words={{ add: "categories.add", empty: "categories.none", delete: "categories.delete" }}
        addTo={t(`categories.of.${list}`)}
        deleteOf={(item) => (item.isBuiltIn ? undefined : () => setRemoved(item))}
      >
        {(item) => (
          <>
            <h3 dir="auto">
              {item.color && <span className="category-swatch" style={{ background: item.color }} aria-hidden="true" />}
              {nameOf(item)}
            </h3>
            <p className="soft">
              <bdi>{(locale === "ar" ? item.name_en : item.name_ar) ?? t("categories.noOtherName")}</bdi>
              {" · "}
              {t(list === "projects" ? "categories.projectCount" : "categories.articleCount", { count: item.uses })}
            </p>
            <TranslationMarks screen="categories" id={item.id} name={nameOf(item)} translation={item.translation} />
          </>
        )}
      </OrderedRecords>
      <RemoveCategory category={removed} others={items} onClose={() => setRemoved(null)} />
    </section>
  );
}

type Props = { category: ListedCategory | null; others: ListedCategory[]; onClose: () => void };

function RemoveCategory({ category, others, onClose }: Props) {
  const { t, locale } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  useResult(fetcher.data, onClose);
  const [chosen, setChosen] = useState({ of: "", target: "" });
  const target = chosen.of === category?.id ? chosen.target : "";
  return (
    <ConfirmDialog
      fetcher={fetcher}
      path={categoriesPath}
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
} & Pick<ComponentProps<typeof NativeSelect>, "value" | "onChange">;

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

function questionOf(t: Translate, category: ListedCategory, locale: Locale) {
  const name = nameIn(category, locale);
  if (category.uses === 0) return t("categories.deleteQuestion", { name });
  return t("categories.usedQuestion", { name, count: category.uses });
}
