import { runAndToast } from "#app/admin/forms/client-actions.ts";
import { RowSubmit } from "#app/admin/forms/fetcher-form.tsx";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { useFocusInPlace } from "#app/admin/forms/restore-focus.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { localeOfScreen } from "#app/admin/frame/screens.ts";
import { answerListAction } from "#app/admin/lists/answer-list-action.ts";
import { type DataColumn, DataTable } from "#app/admin/lists/data-table.tsx";
import { FilteredList } from "#app/admin/lists/filtered-list.tsx";
import { FilterField, OrderField } from "#app/admin/lists/list-fields.tsx";
import { RowChoice, Selection } from "#app/admin/lists/selection.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { kindNamed, kindsWithTrash } from "#app/records/kinds.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { trashDays } from "#app/records/trash/trash.ts";
import { listTrash } from "../records/trash-list.server.ts";
import type { Route } from "./+types/trash";
import { answerTrash } from "./answer-trash.server.ts";
import { trashPath } from "./trash-path.ts";

const path = trashPath;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  return listTrash(staff, listRequest(url.searchParams), localeOfScreen(url.pathname, viewer.language));
}

export const action = formAction(answerTrash);

export const clientAction = (args: Route.ClientActionArgs) =>
  answerListAction("trash.restoreFailed", args, runAndToast);

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Trash({ loaderData: list }: Route.ComponentProps) {
  const { t } = useAdmin();
  const columns: DataColumn<Row>[] = [
    { word: "trash.name", show: (row) => <Name {...row} />, isSorted: true },
    { word: "trash.kind", show: ({ kind }) => t(kindNamed(kind)?.word ?? kind), isSorted: true },
    { word: "trash.deletedAt", show: ({ deletedAt }) => <Moment at={deletedAt} />, isSorted: true },
    {
      word: "common.actions",
      show: ({ kind, recordId, title }) => (
        <RowSubmit fields={{ kind, id: recordId }} word="trash.restore" name={title} />
      ),
    },
  ];
  const kinds = kindsWithTrash().map(({ name, word }) => ({ value: name, label: t(word) }));
  const filters = (
    <>
      <FilterField name="kind" word="trash.kind" choices={kinds} />
      <OrderField columns={columns} />
    </>
  );
  return (
    <>
      <ScreenHead title={t("trash.title")} text={t("trash.text", { count: trashDays })} />
      <section className="panel collection" aria-label={t("trash.title")} {...useFocusInPlace(list.rows)}>
        <FilteredList path={path} list={list} filters={filters} emptyWord="trash.empty">
          <Selection path={path} actions={[{ intent: "restore", word: "trash.restore" }]} rows={list.rows}>
            <DataTable columns={columns} rows={list.rows} keyOf={({ id }) => id} />
          </Selection>
        </FilteredList>
      </section>
    </>
  );
}

function Name({ id, title }: Row) {
  const { t } = useAdmin();
  return (
    <div className="row-head">
      <RowChoice id={id} label={t("selection.row", { name: title })} />
      <bdi>{title}</bdi>
    </div>
  );
}
