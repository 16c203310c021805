import { Badge } from "@mantine/core";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listProjectFields, removeProject } from "#app/records/projects/project.server.ts";
import { projectStatuses } from "#app/records/projects/project.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { upToDate } from "#app/records/translation/translation.ts";
import { runAction } from "../forms/client-actions.ts";
import { removeRecord } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { CollectionScreen, type Column } from "../lists/collection-screen.tsx";
import type { Filter } from "../lists/list-rows.ts";
import { translationColumn, translationFilter } from "../translations/translation-marks.tsx";
import type { Route } from "./+types/projects";
import { categoryWords, statusColors, statusWords } from "./project-words.ts";

const listed = ["id", "title_en", "title_ar", "category", "status", "progress", "is_private", "created_at"] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const projects = await listProjectFields(staff, listed);
  const states = await translationStates(staff, ["projects"]);
  return projects.map((row) => ({ ...row, translation: states.get(row.id) ?? upToDate }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return removeRecord(await readForm(request), (id) => removeProject(staff, id), "projects.deleted");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction("projects.deleteFailed", serverAction);
}

type Row = Route.ComponentProps["loaderData"][number];

export default function Projects({ loaderData: rows }: Route.ComponentProps) {
  const { t, locale, format } = useAdmin();
  const titleOf = (row: Row) => (locale === "ar" ? row.title_ar : row.title_en);
  const columns: Column<Row>[] = [
    { word: "projects.fieldTitle", show: (row) => <bdi>{titleOf(row)}</bdi>, sortedBy: titleOf },
    { word: "projects.category", show: (row) => t(categoryWords[row.category]), sortedBy: (row) => row.category },
    {
      word: "projects.status",
      show: (row) => (
        <Badge variant="light" color={statusColors[row.status]}>
          {t(statusWords[row.status])}
        </Badge>
      ),
      sortedBy: (row) => projectStatuses.indexOf(row.status),
    },
    {
      word: "projects.progress",
      show: (row) => <span className="number">{row.progress ?? "-"}</span>,
      sortedBy: (row) => row.progress ?? -1,
    },
    {
      word: "projects.visibility",
      show: (row) => t(row.is_private ? "projects.private" : "projects.public"),
      sortedBy: (row) => Number(row.is_private),
    },
    translationColumn("projects", titleOf),
    {
      word: "articles.createdAt",
      show: (row) => format.shortDay(row.created_at),
      sortedBy: (row) => row.created_at,
    },
  ];
  const filters: Filter<Row>[] = [
    {
      name: "status",
      word: "projects.status",
      choices: projectStatuses.map((value) => ({ value, label: t(statusWords[value]) })),
      matches: (row, value) => row.status === value,
    },
    translationFilter(t),
  ];
  return (
    <CollectionScreen
      words="projects"
      path={paths.projects}
      rows={rows}
      columns={columns}
      nameOf={titleOf}
      textOf={(row) => `${row.title_en} ${row.title_ar} ${row.category}`}
      filters={filters}
    />
  );
}
