import { data, useFetcher } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { pairsDraftOf } from "#app/records/edits/edit.ts";
import type { KnownKind } from "#app/records/kinds.ts";
import { findPaired, readFieldPairs } from "#app/records/translation/field-pairs.server.ts";
import { loadDraft } from "../drafts/load-drafts.server.ts";
import { type Started, useDraftStart } from "../drafts/use-draft-start.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { saveAndStay } from "../forms/client-actions.ts";
import { RecordForm } from "../forms/record-form.tsx";
import { withStatus } from "../forms/respond.server.ts";
import type { Route } from "./+types/field-pairs";
import { PairFields } from "./pair-fields.tsx";
import { savePairs } from "./save-pairs.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const found = await findPaired(staff, params.screen, params.id);
  if (!found) throw data(null, { status: 404 });
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

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveAndStay(request, "translations.saveFailed", serverAction);
}

export default function FieldPairs({ loaderData: record }: Route.ComponentProps) {
  return <OpenPairs key={`${record.kind} ${record.id}`} record={record} />;
}

function OpenPairs({ record }: { record: Pairs }) {
  const started = useDraftStart(record.draft, record.version, { isWaiting: true });
  return started && <PairsForm key={started.edit.id} record={record} started={started} />;
}

function PairsForm({ record, started }: { record: Pairs; started: Started }) {
  const fetcher = useFetcher<SaveResult>({ key: started.edit.id });
  return (
    <RecordForm
      fetcher={fetcher}
      version={record.version}
      saveWord="common.save"
      className="pairs-page"
      encType="multipart/form-data"
      started={started}
    >
      <PairFields record={record} />
    </RecordForm>
  );
}
