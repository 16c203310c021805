import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { kindNamed, kindsWithTrash } from "#app/records/kinds.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { trashDays } from "#app/records/trash/trash.ts";
import { listTrash } from "#app/records/trash/trash-list.server.ts";
import { runAndToast } from "../forms/client-actions.ts";
import { RowSubmit } from "../forms/fetcher-form.tsx";
import { formAction } from "../forms/form-action.server.ts";
import { useFocusInPlace } from "../forms/restore-focus.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { localeOfScreen } from "../frame/screens.ts";
import { answerListAction } from "../lists/answer-list-action.ts";
import { type DataColumn, DataTable } from "../lists/data-table.tsx";
import { FilteredList } from "../lists/filtered-list.tsx";
import { FilterField, OrderField } from "../lists/list-fields.tsx";
import { RowChoice, Selection } from "../lists/selection.tsx";
import type { Route } from "./+types/trash";
import { answerTrash } from "./answer-trash.server.ts";

const path = paths.trash;

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
