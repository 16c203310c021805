import { Tabs } from "@mantine/core";
import { useRef, useState } from "react";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isProjectCategory } from "#app/records/categories/category.server.ts";
import { createProject, findProject, updateProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { projectKind } from "#app/records/projects/project-kind.ts";
import { readAppearance } from "../appearance/read-appearance.server.ts";
import { loadDraftAt } from "../drafts/load-drafts.server.ts";
import { saveAndLeave } from "../forms/client-actions.ts";
import { RecordDialog, useRecordFetcher } from "../forms/record-dialog.tsx";
import { foundOr404, saveRecord } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/project";
import { tabOf, tabs } from "./project-tabs.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const draft = await loadDraftAt(url, staff, "projects", params.id);
  const appearance = await readAppearance("projects", params.id);
  if (!params.id) return { project: null, draft, appearance };
  const row = foundOr404(await findProject(staff, params.id));
  const { deleted_at: _, title: __, description: ___, ...project } = row;
  return { project, draft, appearance };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return saveRecord(request, {
    staff,
    kind: projectKind,
    id,
    shape: projectShape,
    async save(fields, version, own) {
      if (!(await isProjectCategory(staff, fields.category)))
        return { ok: false, reason: "invalid", errors: { category: { word: "categories.unknown" } } };
      return own ? updateProject(staff, own, version, fields) : createProject(staff, fields);
    },
    message: id ? "projects.updated" : "projects.created",
  });
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndLeave(args, paths.projects, "projects.saveFailed");

export default function Project({ loaderData: { project, draft, appearance } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const fetcher = useRecordFetcher();
  const [tab, setTab] = useState<string | null>("basic");
  const list = useRef<HTMLDivElement>(null);
  const [handled, setHandled] = useState(fetcher.data);
  if (fetcher.data !== handled) {
    setHandled(fetcher.data);
    if (fetcher.data?.ok === false) setTab(tabOf(fetcher.data.errors) ?? tab);
  }
  function openTab(name: string | null) {
    setTab(name);
    list.current?.closest("[role=dialog]")?.scrollTo(0, 0);
  }
  const title = t(project ? "projects.editTitle" : "projects.createTitle");
  return (
    <RecordDialog title={title} path={paths.projects} record={project} draft={draft} fetcher={fetcher}>
      {/* All tabs stay mounted: missing fields would be saved as empty. */}
      <Tabs value={tab} onChange={openTab} keepMounted keepMountedMode="display-none">
        <Tabs.List ref={list}>
          {tabs.map(({ name, word }) => (
            <Tabs.Tab key={name} value={name}>
              {t(word)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Fields }) => (
          <Tabs.Panel key={name} value={name} className="record-fields">
            <Fields isShown={tab === name} appearance={appearance} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </RecordDialog>
  );
}
