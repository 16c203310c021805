import { Button } from "@mantine/core";
import { data, useFetcher } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { findCategory } from "#app/records/categories/category.server.ts";
import { categoryLists, categoryShape, isOfContract } from "#app/records/categories/category.ts";
import { categoryKind } from "#app/records/categories/category-kind.ts";
import { drawingFamilies } from "#app/records/categories/well-known.ts";
import { createCategory, updateCategory } from "#app/records/category-changes/category-changes.server.ts";
import { loadDraft } from "../drafts/load-drafts.server.ts";
import { saveAndLeave } from "../forms/client-actions.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { ChoiceField, LongField, PairField } from "../forms/record-fields.tsx";
import { saveRecord } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/category";
import { familyWords } from "./category-words.ts";
import { ColorChoice } from "./color-choice.tsx";
import { isFaintColor } from "./faint-color.server.ts";

const listOf = (name: string | undefined) => categoryLists.find((list) => list === name);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const row = params.id ? await findCategory(staff, params.id) : null;
  const list = row?.list ?? listOf(params.list);
  if (!list || (params.id && !row)) throw data(null, { status: 404 });
  const draft = await loadDraft(staff, "categories", params.id);
  if (!row) return { category: null, list, draft };
  const { id, key, version, name_en, name_ar, also, color, family } = row;
  const category = { id, key, version, name_en, name_ar, also, color, family, isKept: isOfContract(row) };
  return { category, list, draft };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const list = listOf(params.list) ?? "articles";
  return saveRecord(request, {
    staff,
    kind: categoryKind,
    id: params.id,
    shape: categoryShape,
    save: async (fields, version, own) => {
      if (await isFaintColor(staff, own, fields.color))
        return { ok: false, reason: "invalid", errors: { color: { word: "categories.faint" } } };
      return own ? updateCategory(staff, own, version, fields) : createCategory(staff, list, fields);
    },
    message: "categories.saved",
    nameField: "name_en",
  });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveAndLeave(request, paths.categories, "categories.saveFailed", serverAction);
}

export default function Category({ loaderData: { category, list, draft } }: Route.ComponentProps) {
  const { t } = useAdmin();
  return (
    <RecordDialog
      title={t(category ? "categories.edit" : "categories.add")}
      path={paths.categories}
      version={category?.version}
      draft={draft}
    >
      <PairField name="name" label={t("categories.name")} values={category} />
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
        value={category?.family ?? (list === "articles" ? "plain" : "")}
        choices={[
          ...(list === "projects" ? [{ value: "", label: t("categories.familyBySubject") }] : []),
          ...drawingFamilies.map((value) => ({ value, label: t(familyWords[value]) })),
        ]}
      />
      <LongField
        name="also"
        label={t("categories.also")}
        hint={t("categories.alsoHint")}
        value={category?.also.join(", ")}
        rows={2}
      />
      {category?.isKept && <ResetButton id={category.id} />}
    </RecordDialog>
  );
}

function ResetButton({ id }: { id: string }) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  return (
    <Button
      variant="default"
      disabled={fetcher.state !== "idle"}
      onClick={() => fetcher.submit({ intent: "reset", id }, { method: "post", action: paths.categories })}
    >
      {t("categories.reset")}
    </Button>
  );
}
