import { Link, Outlet, useLocation } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { countedDays, listMissingPage } from "#app/records/admin-lists/redirect-list.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { HeadedTable } from "../lists/headed-table.tsx";
import { OrderField, RowCount, SearchField } from "../lists/list-fields.tsx";
import { ListForm } from "../lists/list-form.tsx";
import { NothingFound } from "../lists/list-screen.tsx";
import { Pager } from "../lists/pager.tsx";
import { asCell, asName, asRow } from "../lists/table-roles.ts";
import type { Route } from "./+types/missing-addresses";
import { RedirectTabs } from "./redirect-tabs.tsx";

const path = paths.missingAddresses;
const columns = ["redirects.address", "redirects.times", "redirects.lastDay"].map((word) => ({ word, isSorted: true }));

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return { list: await listMissingPage(staff, listRequest(url.searchParams)), days: countedDays };
}

export default function MissingAddresses({ loaderData: { list, days } }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  const { search } = useLocation();
  const redirectOf = (address: string) => {
    const params = new URLSearchParams(search);
    params.set("from", address);
    return { pathname: `${path}/new`, search: params.toString() };
  };
  return (
    <>
      <ScreenHead title={t("redirects.missing")} text={t("redirects.missingText", { count: days })} />
      <section className="panel collection" aria-label={t("redirects.missing")}>
        <RedirectTabs />
        {list.total > 0 && (
          <ListForm path={path}>
            <SearchField />
            <OrderField columns={columns} word="redirects.newest" />
            <RowCount count={list.count} />
          </ListForm>
        )}
        {list.count === 0 ? (
          <NothingFound path={path} word={list.total === 0 ? "redirects.noneMissing" : undefined} />
        ) : (
          <HeadedTable headings={[...columns, "common.actions"]}>
            {list.rows.map(({ id, times, lastDay, isOpen }) => (
              <tr key={id} {...asRow}>
                <th {...asName}>
                  <bdi dir="ltr" className="redirect-address">
                    {id}
                  </bdi>
                </th>
                <td {...asCell} data-label={t("redirects.times")}>
                  <span className="number">{format.number(times)}</span>
                </td>
                <td {...asCell} data-label={t("redirects.lastDay")}>
                  <time dateTime={lastDay}>{format.day(lastDay)}</time>
                </td>
                <td {...asCell} className="collection-actions">
                  {isOpen ? (
                    <Link className="row-action" to={redirectOf(id)}>
                      {t("redirects.redirect")}
                      <span className="visually-hidden"> {id}</span>
                    </Link>
                  ) : (
                    <span className="soft">–</span>
                  )}
                </td>
              </tr>
            ))}
          </HeadedTable>
        )}
        <Pager path={path} page={list.page} count={list.count} />
      </section>
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="redirects.loadFailed" />;
}
