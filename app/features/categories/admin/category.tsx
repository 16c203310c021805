import { ActionIcon, Button, ColorSwatch, TextInput } from "@mantine/core";
import { data, useFetcher } from "react-router";
import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { RecordDialog } from "#app/admin/forms/record-dialog.tsx";
import { ChoiceField, LongField, PairField, useField } from "#app/admin/forms/record-fields.tsx";
import { saveRecord } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { useControlledInput } from "#app/admin/media/controlled-input.ts";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { findCategory } from "#app/records/categories/category.server.ts";
import { categoryColors, categoryLists, isOfContract, placeOfId } from "#app/records/categories/category.ts";
import { categoryKind } from "#app/records/categories/category-kind.ts";
import { drawingFamilies } from "#app/records/categories/well-known.ts";
import { createCategory, updateCategory } from "../records/category-changes.server.ts";
import type { Route } from "./+types/category";
import { categoriesPath } from "./category-paths.ts";
import { checkedShape } from "./checked-shape.server.ts";

const resetForm = "reset-category";
const listOf = (name: string | undefined) => categoryLists.find((list) => list === name);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = params.id ? await findCategory(staff, params.id) : null;
  const list = row?.list ?? listOf(params.list);
  if (!list || (params.id && !row)) throw data(null, { status: 404 });
  const draft = await loadDraftAt(url, staff, "categories", params.id, params.id ? "" : `${list}/`);
  if (!row) return { category: null, list, draft };
  const { id, key, version, name_en, name_ar, also, color, family } = row;
  const category = { id, key, version, name_en, name_ar, also, color, family, isBuiltIn: isOfContract(row) };
  return { category, list, draft };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const list = placeOfId(params.id ?? "")?.list ?? listOf(params.list) ?? "articles";
  return saveRecord(request, {
    staff,
    kind: categoryKind,
    id: params.id,
    shape: await checkedShape(staff, list, params.id),
    save: (fields, version, own) =>
      own ? updateCategory(staff, own, version, fields) : createCategory(staff, list, fields),
    message: "categories.saved",
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  saveAndLeave(args, categoriesPath, "categories.saveFailed");

export default function Category({ loaderData: { category, list, draft } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  const title = t(category ? "categories.edit" : "categories.add");
  return (
    <>
      <RecordDialog title={title} path={categoriesPath} record={category} draft={draft}>
        <PairField name="name" label={t("categories.name")} />
        {category && (
          <p className="soft">
            {t("categories.address")} <bdi dir="ltr">{`/${list}/category/${category.key.toLowerCase()}`}</bdi>
          </p>
        )}
        <ColorChoice color={category?.color ?? null} />
        <ChoiceField
          name="family"
          label={t("categories.family")}
          hint={t("categories.familyHint")}
          initial={list === "articles" ? "plain" : ""}
          choices={[
            ...(list === "projects" ? [{ value: "", label: t("categories.familyBySubject") }] : []),
            ...choicesOf(t, "categories.family", drawingFamilies),
          ]}
        />
        <LongField name="also" label={t("categories.also")} hint={t("categories.alsoHint")} rows={2} />
        {category?.isBuiltIn && (
          <Button type="submit" form={resetForm} variant="default">
            {t("categories.reset")}
          </Button>
        )}
      </RecordDialog>
      {category?.isBuiltIn && (
        <FetcherForm
          fetcher={fetcher}
          id={resetForm}
          action={categoriesPath}
          fields={{ intent: "reset", id: category.id }}
          hidden
        />
      )}
    </>
  );
}

function ColorChoice({ color }: { color: string | null }) {
  const { t } = useAdmin();
  const { defaultValue, ...field } = useField({
    name: "color",
    label: t("categories.color"),
    hint: t("categories.colorHint"),
    value: color,
    dir: "ltr",
  });
  const input = useControlledInput(String(defaultValue));
  return (
    <>
      <TextInput {...field} {...input.field} maxLength={7} spellCheck={false} />
      <fieldset className="category-colors">
        <legend className="visually-hidden">{t("categories.colors")}</legend>
        {categoryColors.map((choice) => (
          <ActionIcon
            key={choice}
            aria-label={choice}
            aria-pressed={input.value === choice}
            onClick={() => input.change(choice)}
          >
            <ColorSwatch color={choice} size={20} radius={0} />
          </ActionIcon>
        ))}
      </fieldset>
    </>
  );
}
