import { useMounted } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { runAndToast } from "#app/admin/forms/client-actions.ts";
import { useFocusInPlace } from "#app/admin/forms/restore-focus.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { tryOrLog } from "#app/admin/frame/try-or-log.server.ts";
import { FilteredList } from "#app/admin/lists/filtered-list.tsx";
import { HeadedTable } from "#app/admin/lists/headed-table.tsx";
import { FilterField } from "#app/admin/lists/list-fields.tsx";
import { SwitchesCard } from "#app/admin/settings/switches-card.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { type Role, roles } from "#app/records/people/profile.ts";
import { readSettings } from "#app/records/settings/settings.server.ts";
import { peoplePolicies } from "#app/records/settings/settings.ts";
import { countOpenSessions } from "../auth/open-sessions.server.ts";
import { countRoles, listPersonPage } from "../records/person-list.server.ts";
import type { Route } from "./+types/users";
import { answerUsers } from "./answer-users.server.ts";
import { PersonQuestion, type Question } from "./person-question.tsx";
import { PersonRow } from "./person-row.tsx";
import { RoleList } from "./role-list.tsx";
import { usersPath } from "./users-paths.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const list = await listPersonPage(staff, listRequest(url.searchParams), url.searchParams.get("person"));
  const sessions = await countOpenSessions(staff);
  const rows = list.rows.map((person) => ({
    ...person,
    sessions: sessions.get(person.user_id) ?? 0,
    isViewer: person.user_id === viewer.userId,
  }));
  return {
    list: { ...list, rows },
    roleCounts: await countRoles(staff),
    settings: await tryOrLog(() => readSettings(staff)),
  };
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

export default function Users({ loaderData: { list, roleCounts, settings } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { search } = useLocation();
  const personId = new URLSearchParams(search).get("person") ?? "";
  useScrollToPerson(personId);
  return (
    <>
      <ScreenHead title={t("users.title")} text={t("users.subtitle")}>
        <LinkButton to={{ pathname: `${usersPath}/invite`, search }} variant="filled">
          {t("users.invite")}
        </LinkButton>
      </ScreenHead>
      <RoleCounts counts={roleCounts} />
      <Panel className="collection people" title={t("users.all")} text={t("users.roleHint")}>
        <FilteredList
          path={usersPath}
          list={list}
          filters={<FilterField name="role" word="users.role" choices={choicesOf(t, "users.role", roles)} />}
        >
          <PeopleTable people={list.rows} personId={personId} />
        </FilteredList>
      </Panel>
      <Panel title={t("users.roles")}>
        <RoleList />
      </Panel>
      {settings && <SwitchesCard id="sign-up" title="users.signUp" names={peoplePolicies} settings={settings} />}
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

export const ErrorBoundary = failedScreen("users.fetchFailed");

const headings = [
  "users.user",
  "users.email",
  "users.role",
  "users.joined",
  "users.lastSeen",
  "users.roleTitle",
  "common.actions",
];

function PeopleTable({ people, personId }: { people: ListedPerson[]; personId: string }) {
  // A choice made before hydration would be lost.
  const isMounted = useMounted();
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      <div {...useFocusInPlace(people)}>
        <HeadedTable headings={headings}>
          {people.map((person) => (
            <PersonRow
              key={person.user_id}
              person={person}
              isReady={isMounted}
              isHighlighted={person.user_id === personId}
              onQuestion={setQuestion}
            />
          ))}
        </HeadedTable>
      </div>
      <PersonQuestion question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function RoleCounts({ counts: countOf }: { counts: Record<Role, number> }) {
  const { t, format } = useAdmin();
  const counts = [
    { word: "users.total", count: countOf.admin + countOf.moderator + countOf.user, search: "" },
    { word: "users.admins", count: countOf.admin, search: "?role=admin" },
    { word: "users.moderators", count: countOf.moderator, search: "?role=moderator" },
    { word: "users.regular", count: countOf.user, search: "?role=user" },
  ];
  return (
    <ul className="figures">
      {counts.map(({ word, count, search }) => (
        <li key={word}>
          <Link className="figure" to={{ pathname: usersPath, search }} preventScrollReset>
            <span className="soft">{t(word)}</span>
            <span className="figure-value">{format.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
