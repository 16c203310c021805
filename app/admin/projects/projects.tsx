import { Badge } from "@mantine/core";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listProjectPage } from "#app/records/admin-lists/project-list.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { removeProject } from "#app/records/projects/project.server.ts";
import { projectStatuses } from "#app/records/projects/project.ts";
import { runAction } from "../forms/client-actions.ts";
import { removeRecord } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { localeOfScreen } from "../frame/screens.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import type { Column } from "../lists/list-table.tsx";
import { translationColumn, translationFilter } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/projects";
import { categoryWords, statusColors, statusWords } from "./project-words.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, viewer } = adminOf(context);
  return listProjectPage(staff, listRequest(url.searchParams), localeOfScreen(url.pathname, viewer.language));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return removeRecord(await readForm(request), (id) => removeProject(staff, id), "projects.deleted");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction("projects.deleteFailed", serverAction);
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Projects({ loaderData: list }: Route.ComponentProps) {
  const { t, locale, format } = useAdmin();
  const titleOf = (row: Row) => (locale === "ar" ? row.title_ar : row.title_en);
  const columns: Column<Row>[] = [
    { word: "projects.fieldTitle", show: (row) => <bdi>{titleOf(row)}</bdi>, isSorted: true },
    { word: "projects.category", show: (row) => t(categoryWords[row.category]), isSorted: true },
    {
      word: "projects.status",
      show: (row) => (
        <Badge variant="light" color={statusColors[row.status]}>
          {t(statusWords[row.status])}
        </Badge>
      ),
      isSorted: true,
    },
    {
      word: "projects.progress",
      show: (row) => <span className="number">{row.progress ?? "-"}</span>,
      isSorted: true,
    },
    {
      word: "projects.visibility",
      show: (row) => t(row.is_private ? "projects.private" : "projects.public"),
      isSorted: true,
    },
    translationColumn("projects", titleOf),
    {
      word: "articles.createdAt",
      show: (row) => format.shortDay(row.created_at),
      isSorted: true,
    },
  ];
  const filters = [
    {
      name: "status",
      word: "projects.status",
      choices: projectStatuses.map((value) => ({ value, label: t(statusWords[value]) })),
    },
    translationFilter(t),
  ];
  return (
    <ListScreen
      words="projects"
      path={paths.projects}
      list={list}
      columns={columns}
      nameOf={titleOf}
      filters={filters}
    />
  );
}
