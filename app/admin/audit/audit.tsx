import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { listAuditEntries, listAuditFilterOptions } from "#app/records/audit/audit-log.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { localeOfScreen } from "../frame/screens.ts";
import type { Route } from "./+types/audit";
import { AuditFilters } from "./audit-filters.tsx";
import { auditLines } from "./audit-lines.server.ts";
import { auditCursor, auditFilter, searchAfter } from "./audit-query.ts";
import { AuditTable } from "./audit-table.tsx";

const path = paths.audit;
const linesOnPage = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const locale = localeOfScreen(url.pathname, viewer.language);
  const { timeZone } = await publicSettings(locale);
  const place = auditCursor(url.searchParams);
  const filter = auditFilter(url.searchParams, timeZone);
  const { lines, next, searchedTo } = await listAuditEntries(staff, filter, place, linesOnPage);
  return {
    lines: await auditLines(staff, lines, locale),
    isFirst: place === null,
    next,
    searchedTo: searchedTo?.created_at ?? null,
    choices: await listAuditFilterOptions(staff),
  };
}

export type AuditChoices = Route.ComponentProps["loaderData"]["choices"];

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { lines, isFirst, next, searchedTo, choices } = loaderData;
  const { t, format } = useAdmin();
  const { search } = useLocation();
  const page = (place: typeof next) => ({ pathname: path, search: searchAfter(search, place) });
  return (
    <>
      <ScreenHead title={t("audit.title")} text={t("audit.subtitle")}>
        <Button component="a" href={`${path}/export${searchAfter(search, null)}`} variant="default" download>
          {t("audit.export")}
        </Button>
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
            {!isFirst && (
              <Button component={Link} to={page(null)} variant="default">
                {t("audit.newest")}
              </Button>
            )}
            {next && (
              <Button component={Link} to={page(next)} variant="default">
                {t(searchedTo ? "audit.searchFurther" : "audit.older")}
              </Button>
            )}
          </nav>
        )}
      </section>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="audit.fetchFailed" />;
}
