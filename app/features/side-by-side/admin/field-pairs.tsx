import "./side-by-side.css";
import { loadDraft } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndStay } from "#app/admin/forms/client-actions.ts";
import { RecordPage } from "#app/admin/forms/record-page.tsx";
import { foundOr404, withStatus } from "#app/admin/forms/respond.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { pairsDraftOf } from "#app/records/edits/edit.ts";
import type { KnownKind } from "#app/records/kinds.ts";
import { findPaired, readFieldPairs } from "../records/field-pairs.server.ts";
import type { Route } from "./+types/field-pairs";
import { PairFields } from "./pair-fields.tsx";
import { savePairs } from "./save-pairs.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const found = foundOr404(await findPaired(staff, params.screen, params.id));
  const { kind, id, version } = found;
  const draft = await loadDraft(staff, kind.name as KnownKind["name"], pairsDraftOf(kind, id));
  const { screen, word } = kind;
  return { kind: kind.name, screen, word, id, version, draft, ...(await readFieldPairs(staff, found)) };
}

export type Pairs = Route.ComponentProps["loaderData"];

export async function action({ request, params: { screen, id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return withStatus(await savePairs(staff, screen, id, await readForm(request)));
}

export const clientAction = (args: Route.ClientActionArgs) => saveAndStay(args, "translations.saveFailed");

export default function FieldPairs({ loaderData: record }: Route.ComponentProps) {
  const { draft, version } = record;
  return (
    <RecordPage key={`${record.kind} ${record.id}`} draft={draft} version={version} className="pairs-page">
      <PairFields record={record} />
    </RecordPage>
  );
}
