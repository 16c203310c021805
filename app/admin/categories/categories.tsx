import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, Outlet } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listCategories } from "#app/records/categories/category.server.ts";
import { type CategoryList, categoryLists, isOfContract, nameIn } from "#app/records/categories/category.ts";
import { countUses } from "#app/records/category-changes/category-uses.server.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { intentOf, runAction, runAndToast } from "../forms/client-actions.ts";
import { withStatus } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { categoryPath, newCategoryPath, paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { RecordActions, SavedOrder } from "../lists/ordered-records.tsx";
import { TranslationMarks } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/categories";
import { answerCategories } from "./answer-categories.server.ts";
import "./categories.css";
import { listWords } from "./category-words.ts";
import { RemoveCategory } from "./remove-category.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const states = await translationStates(staff, ["categories"]);
  const [projects, articles] = await Promise.all(categoryLists.map((list) => listed(list)));
  return { projects, articles };

  async function listed(list: CategoryList) {
    const uses = await countUses(staff, list);
    return (await listCategories(staff, list)).map(({ id, key, name_en, name_ar, color }) => ({
      ...{ id, list, key, name_en, name_ar, color },
      uses: uses.get(key) ?? 0,
      isKept: isOfContract({ list, key }),
      translation: states.get(id) ?? upToDate,
    }));
  }
}

export type ListedCategory = NonNullable<Route.ComponentProps["loaderData"]["projects"]>[number];

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return withStatus(await answerCategories(staff, await readForm(request)));
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isOrder = (await intentOf(request)).endsWith(".order");
  return isOrder ? runAction("order.saveFailed", serverAction) : runAndToast("categories.saveFailed", serverAction);
}

export default function Categories({ loaderData: { projects = [], articles = [] } }: Route.ComponentProps) {
  const { t } = useAdmin();
  return (
    <>
      <ScreenHead title={t("categories.title")}>
        <Button component={Link} to={paths.settings} variant="default">
          {t("settings.title")}
        </Button>
      </ScreenHead>
      <p className="soft">{t("categories.text")}</p>
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
      {items.length === 0 && <p className="collection-empty">{t("categories.none")}</p>}
      {items.length > 0 && (
        <SavedOrder path={paths.categories} {...{ list, items, keyOf, nameOf }}>
          {(item) => (
            <div className="ordered-record">
              <div className="ordered-text">
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
              </div>
              <RecordActions
                to={categoryPath(item.id)}
                name={nameOf(item)}
                onDelete={item.isKept ? undefined : () => setRemoved(item)}
              />
            </div>
          )}
        </SavedOrder>
      )}
      <p className="ordered-add">
        <Button component={Link} to={newCategoryPath(list)} variant="light">
          {t("categories.add")}
          <span className="visually-hidden"> {t(listWords[list])}</span>
        </Button>
      </p>
      <RemoveCategory category={removed} others={items} onClose={() => setRemoved(null)} />
    </section>
  );
}

function Swatch({ color }: { color: string | null }) {
  return color && <span className="category-swatch" style={{ background: color }} aria-hidden="true" />;
}
