import { Button } from "@mantine/core";
import { useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { countOpenSessions } from "#app/auth/sessions/session.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listPeople } from "#app/records/people/profile.server.ts";
import { roles } from "#app/records/people/profile.ts";
import { runAndToast } from "../forms/client-actions.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { CollectionTools } from "../lists/collection-tools.tsx";
import { useListQuery } from "../lists/list-query.ts";
import { rowsWith, searchable } from "../lists/list-rows.ts";
import type { Route } from "./+types/users";
import { answerUsers } from "./answer-users.server.ts";
import { PeopleTable } from "./people-table.tsx";
import { RoleCounts } from "./role-counts.tsx";
import { roleWords } from "./role-words.ts";

const path = paths.users;

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  const people = await listPeople(staff);
  const sessions = await countOpenSessions(staff);
  return people.map((person) => ({
    ...person,
    sessions: sessions.get(person.user_id) ?? 0,
    isViewer: person.user_id === viewer.userId,
  }));
}

export type ListedPerson = Route.ComponentProps["loaderData"][number];

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

export default function Users({ loaderData: people }: Route.ComponentProps) {
  const { t } = useAdmin();
  const query = useListQuery();
  const role = query.wishOf("role");
  const texts = searchable(people, ({ full_name, email }) => `${full_name} ${email}`);
  const asked = new URLSearchParams(query.asked);
  const shown = rowsWith(texts, asked.get("q") ?? "").filter((person) => role === "" || person.role === role);
  const choices = roles.map((value) => ({ value, label: t(roleWords[value]) }));
  useSought(query.wishOf("person"));
  return (
    <>
      <ScreenHead title={t("users.title")} text={t("users.subtitle")}>
        <Button component={Link} to={{ pathname: `${path}/invite`, search: query.asked }}>
          {t("users.invite")}
        </Button>
      </ScreenHead>
      <RoleCounts roles={people.map((person) => person.role)} />
      <section className="sheet collection people" aria-labelledby="all-users">
        <h2 id="all-users">{t("users.all")}</h2>
        <CollectionTools
          query={query}
          columns={[]}
          filters={[{ name: "role", word: "users.role", choices, matches: () => true }]}
          count={shown.length}
        />
        {shown.length > 0 ? (
          <PeopleTable people={shown} sought={query.wishOf("person")} />
        ) : (
          <div className="collection-empty">
            <p>{t("collection.nothingFound")}</p>
            <Button variant="default" onClick={query.clear}>
              {t("collection.clear")}
            </Button>
          </div>
        )}
      </section>
      <Outlet />
    </>
  );
}

/** Brings the person whom the address names into sight. */
function useSought(userId: string) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is led here again is shown the person again
  useEffect(() => {
    if (userId) document.getElementById(`person-${userId}`)?.scrollIntoView({ block: "center" });
  }, [userId, key]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="users.fetchFailed" />;
}
