import { Link } from "react-router";
import { runAction } from "#app/admin/forms/client-actions.ts";
import { adminOfScreen, formAction } from "#app/admin/forms/form-action.server.ts";
import { byIntent } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { orderList } from "#app/admin/lists/list-actions.server.ts";
import { SavedOrder } from "#app/admin/lists/ordered-records.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { WordBadge } from "#app/admin/widgets/state-badge.tsx";
import type { Admin } from "#app/records/store/permission.ts";
import { type ProjectGroup, projectGroups } from "../records/project-groups.ts";
import { listProjectOrder, orderProjects } from "../records/project-order.server.ts";
import type { Route } from "./+types/project-order";
import { projectOrderPath, projectPath, projectsPath } from "./project-paths.ts";
import "./order.css";

const nameOfGroup = ({ status, isFeatured }: ProjectGroup) => (isFeatured ? `${status}-featured` : status);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = adminOfScreen({ url, context });
  const groups = await listProjectOrder(staff);
  return { groups: groups.map((group) => ({ ...group, name: nameOfGroup(group) })) };
}

export const action = formAction(answerOrder);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => runAction("order.saveFailed", serverAction);

type Group = Route.ComponentProps["loaderData"]["groups"][number];

export default function ProjectOrder({ loaderData: { groups } }: Route.ComponentProps) {
  const { t } = useAdmin();
  return (
    <>
      <ScreenHead title={t("projectOrder.title")} text={t("projectOrder.subtitle")}>
        <LinkButton to={projectsPath}>{t("projectOrder.back")}</LinkButton>
      </ScreenHead>
      {groups.length === 0 && <p className="collection-empty">{t("projects.empty")}</p>}
      {groups.map((group) => (
        <OrderOfGroup key={group.name} group={group} />
      ))}
    </>
  );
}

export const ErrorBoundary = failedScreen("projectOrder.failed");

function OrderOfGroup({ group: { name, status, isFeatured, projects } }: { group: Group }) {
  const { t, locale, format } = useAdmin();
  const ofStatus = t(`projects.status.${status}`);
  const nameOf = (project: Group["projects"][number]) => project[`title_${locale}`];
  return (
    <section className="panel project-order" aria-labelledby={`order-${name}`}>
      <h2 id={`order-${name}`}>
        {isFeatured ? t("projectOrder.featured", { status: ofStatus }) : ofStatus}{" "}
        <span className="soft number">{format.number(projects.length)}</span>
      </h2>
      <SavedOrder path={projectOrderPath} list={name} items={projects} keyOf={({ id }) => id} nameOf={nameOf}>
        {(project) => (
          <div className="ordered-record">
            <Link to={projectPath(project.id)}>
              <bdi>{nameOf(project)}</bdi>
            </Link>
            {project.is_private && <WordBadge color="gray" word="projects.private" />}
          </div>
        )}
      </SavedOrder>
    </section>
  );
}

function answerOrder(staff: Admin, form: Record<string, string>) {
  const orders = projectGroups.map((group) => [`${nameOfGroup(group)}.order`, group]);
  const group = byIntent<ProjectGroup>(Object.fromEntries(orders), form.intent);
  return orderList(form, (read, ordered) => orderProjects(staff, group, read, ordered));
}
