import { Outlet, useLocation } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { type DataColumn, DataTable } from "#app/admin/lists/data-table.tsx";
import { FilteredList } from "#app/admin/lists/filtered-list.tsx";
import { OrderField } from "#app/admin/lists/list-fields.tsx";
import { RowLink } from "#app/admin/widgets/row-action.tsx";
import { searchWith } from "#app/admin/widgets/search-with.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { countedDays, listMissingPage } from "../records/redirect-list.server.ts";
import type { Route } from "./+types/missing-addresses";
import { redirectPaths } from "./redirect-paths.ts";
import { RedirectTabs } from "./redirect-tabs.tsx";

const path = redirectPaths.missingAddresses;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return { list: await listMissingPage(staff, listRequest(url.searchParams)), days: countedDays };
}

type Row = Route.ComponentProps["loaderData"]["list"]["rows"][number];

export default function MissingAddresses({ loaderData: { list, days } }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  const { search } = useLocation();
  const redirectOf = (from: string) => ({ pathname: `${path}/new`, search: searchWith(search, { from }) });
  const columns: DataColumn<Row>[] = [
    {
      word: "redirects.address",
      show: ({ id }) => (
        <bdi dir="ltr" className="redirect-address">
          {id}
        </bdi>
      ),
      isSorted: true,
    },
    {
      word: "redirects.times",
      show: ({ times }) => <span className="number">{format.number(times)}</span>,
      isSorted: true,
    },
    {
      word: "redirects.lastDay",
      show: ({ lastDay }) => <time dateTime={lastDay}>{format.day(lastDay)}</time>,
      isSorted: true,
    },
    {
      word: "common.actions",
      show: ({ id, isOpen }) =>
        isOpen ? <RowLink to={redirectOf(id)} word="redirects.redirect" name={id} /> : <span className="soft">–</span>,
    },
  ];
  return (
    <>
      <ScreenHead title={t("redirects.missing")} text={t("redirects.missingText", { count: days })} />
      <section className="panel collection" aria-label={t("redirects.missing")}>
        <RedirectTabs />
        <FilteredList
          path={path}
          list={list}
          filters={<OrderField columns={columns} word="redirects.newest" />}
          emptyWord="redirects.noneMissing"
        >
          <DataTable columns={columns} rows={list.rows} keyOf={({ id }) => id} />
        </FilteredList>
      </section>
      <Outlet />
    </>
  );
}

export const ErrorBoundary = failedScreen("redirects.loadFailed");
