import { useFetcher } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { kindNamed, kindsWithTrash } from "#app/records/kinds.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { trashDays } from "#app/records/trash/trash.ts";
import { listTrash } from "#app/records/trash/trash-list.server.ts";
import { runAndToast } from "../forms/client-actions.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { answerListAction } from "../lists/answer-list-action.ts";
import { HeadedTable } from "../lists/headed-table.tsx";
import { FilterField, OrderField, RowCount, SearchField } from "../lists/list-fields.tsx";
import { ListForm } from "../lists/list-form.tsx";
import { NothingFound } from "../lists/list-screen.tsx";
import { Pager } from "../lists/pager.tsx";
import { RowChoice, Selection } from "../lists/selection.tsx";
import { asCell, asName, asRow } from "../lists/table-roles.ts";
import type { Route } from "./+types/trash";
import { answerTrash } from "./answer-trash.server.ts";

const path = paths.trash;
const columns = ["trash.name", "trash.kind", "trash.deletedAt"].map((word) => ({ word, isSorted: true }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return listTrash(staff, listRequest(url.searchParams));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return answerTrash(staff, await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) =>
  answerListAction("trash.restoreFailed", args, runAndToast);

export default function Trash({ loaderData: list }: Route.ComponentProps) {
  const { t } = useAdmin();
  return (
    <>
      <ScreenHead title={t("trash.title")} text={t("trash.text", { count: trashDays })} />
      <section className="panel collection" aria-label={t("trash.title")}>
        {list.total > 0 && (
          <ListForm path={path}>
            <SearchField />
            <FilterField
              name="kind"
              word="trash.kind"
              choices={kindsWithTrash().map(({ name, word }) => ({ value: name, label: t(word) }))}
            />
            <OrderField columns={columns} />
            <RowCount count={list.count} />
          </ListForm>
        )}
        {list.count === 0 ? (
          <NothingFound path={path} word={list.total === 0 ? "trash.empty" : undefined} />
        ) : (
          <Selection path={path} actions={[{ intent: "restore", word: "trash.restore" }]} rows={list.rows}>
            <Rows rows={list.rows} />
          </Selection>
        )}
        <Pager path={path} page={list.page} count={list.count} />
      </section>
    </>
  );
}

function Rows({ rows }: { rows: Route.ComponentProps["loaderData"]["rows"] }) {
  const { t } = useAdmin();
  const fetcher = useFetcher();
  return (
    <HeadedTable headings={[...columns, "common.actions"]}>
      {rows.map(({ id, kind, recordId, title, deletedAt }) => (
        <tr key={id} {...asRow}>
          <th {...asName}>
            <div className="row-head">
              <RowChoice id={id} label={t("selection.row", { name: title })} />
              <bdi>{title}</bdi>
            </div>
          </th>
          <td {...asCell} data-label={t("trash.kind")}>
            {t(kindNamed(kind)?.word ?? kind)}
          </td>
          <td {...asCell} data-label={t("trash.deletedAt")}>
            <Moment at={deletedAt} />
          </td>
          <td {...asCell} className="collection-actions">
            <FetcherForm fetcher={fetcher}>
              <input type="hidden" name="kind" value={kind} />
              <input type="hidden" name="id" value={recordId} />
              <button className="row-action" type="submit" disabled={fetcher.state !== "idle"}>
                {t("trash.restore")}
                <span className="visually-hidden"> {title}</span>
              </button>
            </FetcherForm>
          </td>
        </tr>
      ))}
    </HeadedTable>
  );
}
