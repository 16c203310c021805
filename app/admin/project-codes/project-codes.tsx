import { Badge } from "@mantine/core";
import { Link } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listProjectFields } from "#app/records/projects/project.server.ts";
import { countTasksOfCodes, listProjectCodes } from "#app/records/work/project-code.server.ts";
import { runAction } from "../forms/client-actions.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { paths, projectPath } from "../frame/paths.ts";
import { CollectionScreen, type Column } from "../lists/collection-screen.tsx";
import type { Filter } from "../lists/list-rows.ts";
import type { Route } from "./+types/project-codes";
import { answerCodes } from "./answer-codes.server.ts";
import { CodeMark } from "./code-mark.tsx";
import { CodeProgress } from "./code-progress.tsx";
import { ToggleActive } from "./toggle-active.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const projects = await listProjectFields(staff, ["id", "title_en", "title_ar"]);
  const progress = await countTasksOfCodes(staff);
  return (await listProjectCodes(staff)).map(({ code, name, description, color, is_active, project_id }) => {
    const project = projects.find(({ id }) => id === project_id) ?? null;
    return { id: code, name, description, color, is_active, project, progress: progress.get(code) ?? null };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return answerCodes(staff, await readForm(request));
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const isToggle = form.get("intent") === "activate";
  return runAction(isToggle ? "projectCodes.statusFailed" : "projectCodes.deleteFailed", serverAction);
}

type Row = Route.ComponentProps["loaderData"][number];

export default function ProjectCodes({ loaderData: codes }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const titleOf = ({ project }: Row) => project && (locale === "ar" ? project.title_ar : project.title_en);
  const columns: Column<Row>[] = [
    {
      word: "projectCodes.code",
      show: ({ id, color }) => <CodeMark code={id} color={color} />,
      sortedBy: ({ id }) => id,
    },
    { word: "projectCodes.name", show: ({ name }) => <bdi>{name}</bdi>, sortedBy: ({ name }) => name },
    {
      word: "projectCodes.description",
      show: ({ description }) => (
        <p className="long-text" dir="auto">
          {description ?? "-"}
        </p>
      ),
    },
    {
      word: "projectCodes.status",
      show: ({ is_active }) => (
        <Badge variant="light" color={is_active ? "green" : "gray"}>
          {t(is_active ? "projectCodes.active" : "projectCodes.inactive")}
        </Badge>
      ),
      sortedBy: ({ is_active }) => Number(!is_active),
    },
    {
      word: "projectCodes.progress",
      show: (row) => (
        <div className="code-work">
          {row.project ? (
            <Link to={projectPath(row.project.id)}>
              <bdi>{titleOf(row)}</bdi>
            </Link>
          ) : (
            <span className="soft">{t("projectCodes.noProject")}</span>
          )}
          <CodeProgress code={row.id} progress={row.progress} />
        </div>
      ),
      sortedBy: ({ progress }) => (progress ? progress.completed / (progress.all - progress.cancelled || 1) : -1),
    },
  ];
  const filters: Filter<Row>[] = [
    {
      name: "status",
      word: "projectCodes.status",
      choices: [
        { value: "active", word: "projectCodes.active" },
        { value: "inactive", word: "projectCodes.inactive" },
      ],
      matches: ({ is_active }, value) => is_active === (value === "active"),
    },
  ];
  return (
    <CollectionScreen
      words="projectCodes"
      path={paths.projectCodes}
      rows={codes}
      columns={columns}
      nameOf={({ id }) => id}
      textOf={(row) => `${row.id} ${row.name} ${row.description ?? ""} ${titleOf(row) ?? ""}`}
      filters={filters}
      heading={
        <div className="collection-head">
          <h2>{t("projectCodes.count", { count: codes.length })}</h2>
        </div>
      }
      actionsOf={({ id, is_active }) => <ToggleActive code={id} isActive={is_active} />}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="projectCodes.loadFailed" />;
}
