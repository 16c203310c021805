import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { countOpenSessions } from "#app/auth/sessions/session.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { countRoles, listPersonPage } from "#app/records/people/person-list.server.ts";
import { roles } from "#app/records/people/profile.ts";
import { runAndToast } from "../forms/client-actions.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { roleWords } from "../frame/role-words.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { FilterField, RowCount, SearchField } from "../lists/list-fields.tsx";
import { ListForm } from "../lists/list-form.tsx";
import { NothingFound } from "../lists/list-screen.tsx";
import { Pager } from "../lists/pager.tsx";
import type { Route } from "./+types/users";
import { answerUsers } from "./answer-users.server.ts";
import { PeopleTable } from "./people-table.tsx";
import { RoleCounts } from "./role-counts.tsx";

const path = paths.users;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const list = await listPersonPage(staff, listRequest(url.searchParams), url.searchParams.get("person"));
  const sessions = await countOpenSessions(staff);
  const rows = list.rows.map((person) => ({
    ...person,
    sessions: sessions.get(person.user_id) ?? 0,
    isViewer: person.user_id === viewer.userId,
  }));
  return { list: { ...list, rows }, roleCounts: await countRoles(staff) };
}

export type ListedPerson = Route.ComponentProps["loaderData"]["list"]["rows"][number];

export async function action({ request, context }: Route.ActionArgs) {
  return answerUsers(adminOf(context), await readForm(request));
}

const failures: Record<string, string> = {
  role: "users.roleFailed",
  "sign-out": "users.sessionsFailed",
  delete: "users.deleteFailed",
  invite: "users.inviteFailed",
};

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get("intent"));
  return runAndToast(failures[intent] ?? "users.disableFailed", serverAction);
}

export default function Users({ loaderData: { list, roleCounts } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const personId = new URLSearchParams(search).get("person") ?? "";
  const choices = roles.map((value) => ({ value, label: t(roleWords[value]) }));
  useScrollToPerson(personId);
  return (
    <>
      <ScreenHead title={t("users.title")} text={t("users.subtitle")}>
        <Button component={Link} to={{ pathname: `${path}/invite`, search }}>
          {t("users.invite")}
        </Button>
      </ScreenHead>
      <RoleCounts counts={roleCounts} />
      <section className="panel collection people" aria-labelledby="all-users">
        <h2 id="all-users">{t("users.all")}</h2>
        <ListForm path={path}>
          <SearchField />
          <FilterField name="role" word="users.role" choices={choices} />
          <RowCount count={list.count} />
        </ListForm>
        {list.count > 0 ? <PeopleTable people={list.rows} personId={personId} /> : <NothingFound path={path} />}
        <Pager path={path} page={list.page} count={list.count} />
      </section>
      <Outlet />
    </>
  );
}

function useScrollToPerson(userId: string) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is led here again is shown the person again
  useEffect(() => {
    if (userId) document.getElementById(`person-${userId}`)?.scrollIntoView({ block: "center" });
  }, [userId, key]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="users.fetchFailed" />;
}
