import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { RecordDialog, useRecordFetcher } from "#app/admin/forms/record-dialog.tsx";
import { foundOr404, saveForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { type AffectedPlaces, affectedPlaces } from "../records/affected-places.server.ts";
import { figureShape, partFields } from "../records/figure.ts";
import { figureKind } from "../records/figure-kind.ts";
import { findSource } from "../records/figure-sources.server.ts";
import { listFigureUses } from "../records/figure-uses.server.ts";
import { createFigure, findFigure, listKnownFigures, updateFigure } from "../records/figures.server.ts";
import type { Route } from "./+types/figure";
import { AskedPlaces } from "./asked-places.tsx";
import { FigureFields } from "./figure-fields.tsx";
import { figuresPath } from "./figure-paths.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const figure = params.id ? foundOr404(await findFigure(staff, params.id)) : null;
  return {
    figure,
    uses: figure ? ((await listFigureUses(staff))[figure.key] ?? []) : [],
    known: await listKnownFigures(staff),
    source: await findSource(staff, figure?.source_url ?? null),
    draft: await loadDraftAt(url, staff, "figures", params.id),
  };
}

export type OpenedFigure = Route.ComponentProps["loaderData"];

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  const stored = id ? await findFigure(staff, id) : null;
  const question: { asked: AffectedPlaces | null } = { asked: null };
  const result = await saveForm({
    staff,
    kind: figureKind,
    id,
    shape: figureShape,
    // The form of a figure that is there does not send its key, nor what it was before.
    form: { ...form, ...(stored && { key: stored.key }), earlier: undefined },
    rows: { parts: partFields },
    async save(fields, version, own) {
      if (!own) return createFigure(staff, fields);
      question.asked = await affectedPlaces(staff, own, fields, form.confirmed);
      if (question.asked) return { ok: false, reason: "invalid", errors: {} };
      return updateFigure(staff, own, version, fields);
    },
    message: id ? "figures.updated" : "figures.created",
  });
  return withStatus(result.ok ? result : { ...result, ...question });
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndLeave(args, figuresPath, "figures.saveFailed");

export default function Figure({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { figure, draft } = loaderData;
  const fetcher = useRecordFetcher();
  return (
    <RecordDialog
      title={t(figure ? "figures.editTitle" : "figures.createTitle")}
      path={figuresPath}
      record={figure}
      draft={draft}
      fetcher={fetcher}
    >
      <FigureFields {...loaderData} />
      <AskedPlaces result={fetcher.data} />
    </RecordDialog>
  );
}
