import { adminOfScreen, formAction } from "#app/admin/forms/form-action.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { answerListAction } from "#app/admin/lists/answer-list-action.ts";
import { ListScreen, trashSelected } from "#app/admin/lists/list-screen.tsx";
import type { Column } from "#app/admin/lists/list-table.tsx";
import { readViewsOf } from "#app/admin/lists/views.server.ts";
import { ViewsNote } from "#app/admin/lists/views-note.tsx";
import { PairsLink, translationColumn, translationFilter } from "#app/admin/translations/translation-marks.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { StateBadge } from "#app/admin/widgets/state-badge.tsx";
import { projectCategoryIn } from "#app/records/categories/category.ts";
import { publicCategories } from "#app/records/categories/published-categories.server.ts";
import { listRequest } from "#app/records/lists/list-request.ts";
import { projectStatuses } from "#app/records/projects/project.ts";
import { listProjectPage } from "../records/project-list.server.ts";
import type { Route } from "./+types/projects";
import { answerProjects } from "./answer-projects.server.ts";
import { projectOrderPath, projectsPath } from "./project-paths.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const list = await listProjectPage(staff, listRequest(url.searchParams), locale);
  const categories = await publicCategories("projects");
  return { ...list, categories, views: await readViewsOf(staff, "projects", list.rows) };
}

export const action = formAction(answerProjects);

export const clientAction = (args: Route.ClientActionArgs) => answerListAction("projects.deleteFailed", args);

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Projects({ loaderData: list }: Route.ComponentProps) {
  const { t, locale, format } = useAdmin();
  const titleOf = (row: Row) => (locale === "ar" ? row.title_ar : row.title_en);
  const columns: Column<Row>[] = [
    {
      word: "projects.fieldTitle",
      show: (row) => <bdi>{titleOf(row)}</bdi>,
      below: ({ id }) => <ViewsNote views={list.views[id]} />,
    },
    { word: "projects.category", show: (row) => projectCategoryIn(list.categories, row.category, locale) },
    {
      word: "projects.status",
      show: (row) => <StateBadge state={row.status} words="projects.status" />,
    },
    { word: "projects.progress", show: (row) => <span className="number">{row.progress ?? "-"}</span> },
    { word: "projects.visibility", show: (row) => t(row.is_private ? "projects.private" : "projects.public") },
    translationColumn("projects", titleOf),
    { word: "articles.createdAt", show: (row) => format.shortDay(row.created_at) },
  ];
  const categories = list.categories.map(({ key }) => ({
    value: key,
    label: projectCategoryIn(list.categories, key, locale),
  }));
  const filters = [
    { name: "status", word: "projects.status", choices: choicesOf(t, "projects.status", projectStatuses) },
    translationFilter(t),
  ];
  return (
    <ListScreen
      words="projects"
      path={projectsPath}
      list={list}
      columns={columns}
      nameOf={titleOf}
      actions={<LinkButton to={projectOrderPath}>{t("projects.order")}</LinkButton>}
      actionsOf={(row) => <PairsLink screen="projects" id={row.id} name={titleOf(row)} />}
      filters={filters}
      selection={[
        { intent: "publish", word: "articles.publish" },
        { intent: "hide", word: "articles.unpublish" },
        {
          intent: "category",
          word: "selection.category",
          choice: { name: "category", word: "projects.category", choices: categories },
        },
        trashSelected,
      ]}
    />
  );
}

export const ErrorBoundary = failedScreen("projects.fetchFailed");
