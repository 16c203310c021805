import { useLocation } from "react-router";
import { adminOfScreen } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { DayField, FilterField, SearchField } from "#app/admin/lists/list-fields.tsx";
import { ListForm } from "#app/admin/lists/list-form.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { listAuditEntries, listAuditFilterOptions } from "../records/audit-log.server.ts";
import type { Route } from "./+types/audit";
import { auditLines } from "./audit-lines.server.ts";
import { auditPath } from "./audit-path.ts";
import { auditCursor, auditFilter, searchAfter } from "./audit-query.ts";
import { AuditTable } from "./audit-table.tsx";
import { fullNameOfAction, nameOfTable } from "./audit-words.ts";
import "./audit.css";

const path = auditPath;
const linesOnPage = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const { timeZone } = await publicSettings(locale);
  const cursor = auditCursor(url.searchParams);
  const filter = auditFilter(url.searchParams, timeZone);
  const { lines, next, searchedTo } = await listAuditEntries(staff, filter, cursor, linesOnPage);
  return {
    lines: await auditLines(staff, lines, locale),
    isFirst: cursor === null,
    next,
    searchedTo: searchedTo?.created_at ?? null,
    choices: await listAuditFilterOptions(staff),
  };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { lines, isFirst, next, searchedTo, choices } = loaderData;
  const { t, format } = useAdmin();
  const { search } = useLocation();
  const page = (cursor: typeof next) => ({ pathname: path, search: searchAfter(search, cursor) });
  return (
    <>
      <ScreenHead title={t("audit.title")} text={t("audit.subtitle")}>
        <LinkButton to={`${path}/export${searchAfter(search, null)}`} reloadDocument>
          {t("audit.export")}
        </LinkButton>
      </ScreenHead>
      <section className="panel collection" aria-label={t("audit.title")}>
        <AuditFilters path={path} choices={choices} />
        {lines.length > 0 && <AuditTable lines={lines} />}
        {lines.length === 0 && !searchedTo && <p className="collection-empty">{t("audit.empty")}</p>}
        {searchedTo && (
          <p className="collection-empty" suppressHydrationWarning>
            {t("audit.searchedTo", { time: format.moment(searchedTo) })}
          </p>
        )}
        {(!isFirst || next) && (
          <nav className="pager" aria-label={t("messages.pages")}>
            {!isFirst && <LinkButton to={page(null)}>{t("audit.newest")}</LinkButton>}
            {next && <LinkButton to={page(next)}>{t(searchedTo ? "audit.searchFurther" : "audit.older")}</LinkButton>}
          </nav>
        )}
      </section>
    </>
  );
}

export const ErrorBoundary = failedScreen("audit.fetchFailed");

function AuditFilters({ path, choices }: { path: string; choices: Route.ComponentProps["loaderData"]["choices"] }) {
  const { t } = useAdmin();
  const people = choices.people.map(({ user_id, full_name, email }) => ({ value: user_id, label: full_name || email }));
  const actions = choices.actions.map((action) => ({ value: action, label: fullNameOfAction(t, action) }));
  const tables = choices.tables.map((table) => ({ value: table, label: nameOfTable(t, table) }));
  return (
    <ListForm path={path}>
      <SearchField />
      <FilterField
        name="person"
        word="audit.who"
        choices={[{ value: "system", label: t("audit.system") }, ...people]}
      />
      <FilterField name="table" word="audit.table" choices={tables} />
      <FilterField name="action" word="audit.action" choices={actions} />
      <div className="filter-days">
        <DayField name="from" word="audit.from" />
        <DayField name="until" word="audit.until" />
      </div>
    </ListForm>
  );
}
