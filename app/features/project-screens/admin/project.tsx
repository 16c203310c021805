import { useLocation } from "react-router";
import { readAppearance } from "#app/admin/appearance/read-appearance.server.ts";
import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { FormRecord } from "#app/admin/forms/record-fields.tsx";
import { RecordPage } from "#app/admin/forms/record-page.tsx";
import { foundOr404, saveForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { RecordLinks } from "#app/admin/translations/translation-marks.tsx";
import { withTranslation } from "#app/admin/translations/with-translation.server.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { WordBadge } from "#app/admin/widgets/state-badge.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { inLocale, localizePath } from "#app/i18n/locale.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { isProjectCategory } from "#app/records/categories/category.server.ts";
import { createProject, findProject, updateProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { projectKind } from "#app/records/projects/project-kind.ts";
import type { Route } from "./+types/project";
import { ProjectFields } from "./project-fields.tsx";
import { projectPath } from "./project-paths.ts";

/** What a new project begins with: nobody sees it before it is published. */
const blank = { is_private: true };
const idOf = (id: string) => (id === "new" ? null : id);

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const id = idOf(params.id);
  const draft = await loadDraftAt(url, staff, "projects", id);
  const appearance = await readAppearance("projects", id ?? undefined);
  if (id === null) return { project: null, draft, appearance };
  const row = foundOr404(await findProject(staff, id));
  const { deleted_at: _, created_at: __, folded: ___, ...project } = row;
  return { project: await withTranslation(staff, "projects", project), draft, appearance };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const id = idOf(params.id);
  const form = await readForm(request);
  const before = id === null ? null : await findProject(staff, id);
  const isPublishing = before?.is_private && !form.is_private;
  const made: { id?: string } = {};
  const answer = await saveForm({
    staff,
    kind: projectKind,
    id,
    // Its place in the order is no field of the form.
    form: { sort_order: String(before?.sort_order ?? ""), ...form },
    shape: projectShape,
    async save(fields, version, own) {
      if (!(await isProjectCategory(staff, fields.category)))
        return { ok: false, reason: "invalid", errors: { category: { word: "categories.unknown" } } };
      if (own) return updateProject(staff, own, version, fields);
      const row = await createProject(staff, fields);
      made.id = row.id;
      return row;
    },
    message: id === null ? "projects.created" : isPublishing ? "projects.published" : "projects.updated",
  });
  return withStatus({ ...answer, made: made.id });
}

/** A new project's first save changes the address. */
export const clientAction = (args: Route.ClientActionArgs) =>
  saveAndLeave(args, ({ made }) => made && projectPath(made), "projects.saveFailed");

export default function Project({ loaderData: { project, draft, appearance } }: Route.ComponentProps) {
  const { t, locale } = useAdmin();
  const { key } = useLocation();
  const title = project && inLocale(project, locale).title;
  return (
    <>
      <ScreenHead title={title ?? t("projects.createTitle")}>
        {project && (
          <WordBadge
            color={project.is_private ? "gray" : "green"}
            word={project.is_private ? "projects.private" : "projects.public"}
          />
        )}
        <RecordLinks kind="projects" name={title ?? ""} record={project} />
        {project && !project.is_private && project.status !== "on_hold" && (
          <LinkButton to={localizePath(locale, `/projects/${project.slug}`)} reloadDocument>
            {t("projects.view")}
          </LinkButton>
        )}
      </ScreenHead>
      <RecordPage
        // "New Project" on a new project begins another one.
        key={project ? project.id : key}
        draft={draft}
        version={project?.version ?? null}
        className="project-form"
        isWaiting={false}
        isLockedWhileSaving={project === null}
        hiddenBy={(project ?? blank).is_private ? "is_private" : undefined}
      >
        <FormRecord value={project ?? blank}>
          <ProjectFields isNew={project === null} appearance={appearance} />
        </FormRecord>
      </RecordPage>
    </>
  );
}
