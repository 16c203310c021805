import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { publicProjectsTopic } from "#app/records/projects/project.server.ts";
import { inOrder } from "#app/records/projects/published-projects.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { selectRows, updateRows } from "#app/records/store/store.server.ts";
import { type ProjectGroup, projectGroups } from "./project-groups.ts";

/** As the site lists them, with those that it does not show. */
export const listProjectOrder = forAdmin(async () => {
  const rows = await inOrder(selectRows("projects", { deleted_at: null }))
    .select(["id", "title_en", "title_ar", "status", "is_featured", "is_private"])
    .execute();
  return projectGroups.flatMap((group) => {
    const projects = rows.filter((row) => row.status === group.status && Boolean(row.is_featured) === group.isFeatured);
    return projects.length > 0 ? [{ ...group, projects }] : [];
  });
});

/** False, with nothing changed, when somebody else changed the group since it was read. A place is no version of a project. */
export function orderProjects(staff: Admin, group: ProjectGroup, read: string[], ordered: string[]) {
  return inTransaction(async () => {
    await nameLock("order of projects");
    const groups = await listProjectOrder(staff);
    const own = groups.find(({ status, isFeatured }) => status === group.status && isFeatured === group.isFeatured);
    const ids = (own?.projects ?? []).map(({ id }) => id);
    if (String(ids) !== String(read) || String(ids.toSorted()) !== String(ordered.toSorted())) return false;
    for (const [index, id] of ordered.entries())
      await updateRows("projects", { id })
        .set({ sort_order: index + 1 })
        .execute();
    await writeAudit(staff, "projects.order", "projects", group.status, { order: read }, { order: ordered });
    await announce("projects", publicProjectsTopic);
    return true;
  });
}
