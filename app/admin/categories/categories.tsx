import { useState } from "react";
import { Outlet } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listCategories } from "#app/records/categories/category.server.ts";
import { type CategoryList, categoryLists, isOfContract, nameIn } from "#app/records/categories/category.ts";
import { countUses } from "#app/records/category-changes/category-uses.server.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { intentOf, runAction, runAndToast } from "../forms/client-actions.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { categoryPath, newCategoryPath, paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { OrderedRecords } from "../lists/ordered-records.tsx";
import { TranslationMarks } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/categories";
import { answerCategories } from "./answer-categories.server.ts";
import "./categories.css";
import { pickFields } from "#app/records/store/fields.ts";
import { formAction } from "../forms/form-action.server.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { listWords } from "./category-words.ts";
import { PlainRemoval, RemoveCategory } from "./remove-category.tsx";

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
      isKept: isOfContract(row),
      translation: states.get(row.id) ?? upToDate,
    }));
  }
}

export type ListedCategory = NonNullable<Route.ComponentProps["loaderData"]["projects"]>[number];

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
      <h2 id={`categories-${list}`}>{t(listWords[list])}</h2>
      <OrderedRecords
        {...{ list, items, keyOf, nameOf, path: paths.categories }}
        addPath={newCategoryPath(list)}
        pathOf={({ id }) => categoryPath(id)}
        words={{ add: "categories.add", empty: "categories.none", delete: "categories.delete" }}
        addTo={t(listWords[list])}
        deleteOf={(item) => (item.isKept ? undefined : () => setRemoved(item))}
      >
        {(item) => (
          <>
            <h3 dir="auto">
              <Swatch color={item.color} />
              {nameOf(item)}
            </h3>
            <p className="soft">
              <bdi>{(locale === "ar" ? item.name_en : item.name_ar) ?? t("categories.noOtherName")}</bdi>
              {" · "}
              {t(list === "projects" ? "categories.projectCount" : "categories.articleCount", { count: item.uses })}
            </p>
            <TranslationMarks screen="categories" id={item.id} name={nameOf(item)} translation={item.translation} />
            {!item.isKept && <PlainRemoval category={item} others={items} />}
          </>
        )}
      </OrderedRecords>
      <RemoveCategory category={removed} others={items} onClose={() => setRemoved(null)} />
    </section>
  );
}

function Swatch({ color }: { color: string | null }) {
  return color && <span className="category-swatch" style={{ background: color }} aria-hidden="true" />;
}
