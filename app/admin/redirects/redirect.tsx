import { data, redirect as redirectTo, useLocation, useSearchParams } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { mostRedirects, redirectShape } from "#app/records/addresses/redirect.ts";
import { redirectKind } from "#app/records/addresses/redirect-kind.ts";
import { addRedirect, findRedirect, updateRedirect } from "#app/records/addresses/redirects.server.ts";
import { findRedirectTargets } from "#app/records/admin-lists/redirect-list.server.ts";
import { loadDraft } from "../drafts/load-drafts.server.ts";
import type { SaveResult } from "../forms/action-result.ts";
import { saveAndLeave } from "../forms/client-actions.ts";
import { RecordDialog } from "../forms/record-dialog.tsx";
import { saveForm, withStatus } from "../forms/respond.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { Route } from "./+types/redirect";
import { AutomaticRedirect } from "./automatic-redirect.tsx";
import { PlainRedirect } from "./plain-redirect.tsx";
import { gone, RedirectFields } from "./redirect-fields.tsx";
import { problemWords } from "./redirect-words.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const id = "id" in params ? params.id : undefined;
  const redirect = id ? await findRedirect(staff, id) : null;
  if (id && !redirect) throw data(null, { status: 404 });
  const draft = await loadDraft(staff, "redirects", id);
  if (!redirect) return { redirect: null, target: null, draft };
  return { redirect, target: (await findRedirectTargets(staff, [redirect])).get(redirect.to_path) ?? null, draft };
}

export type OpenedRedirect = Route.ComponentProps["loaderData"];

/** `typed` goes back to a page without script. */
type RedirectAnswer = SaveResult & { typed?: Record<string, string> };

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const id = "id" in params ? params.id : undefined;
  const form = await readForm(request);
  const answer = await saveForm({
    staff,
    form: form.is_plain && form.status === gone ? { ...form, to_path: "" } : form,
    kind: redirectKind,
    id,
    shape: redirectShape(currentConfiguration().origin),
    async save(fields, version, own) {
      const outcome = await (own ? updateRedirect(staff, own, version, fields) : addRedirect(staff, fields));
      if (outcome.ok || outcome.reason === "missing" || outcome.reason === "conflict") return outcome;
      const { field, word } = problemWords[outcome.reason];
      return { ok: false, reason: "invalid", errors: { [field]: { word, values: { count: mostRedirects } } } };
    },
    message: id ? "redirects.updated" : "redirects.saved",
  });
  if (!form.is_plain) return withStatus<RedirectAnswer>(answer);
  if (answer.ok) throw redirectTo(listPathOf(new URL(request.url).pathname));
  return withStatus<RedirectAnswer>({ ...answer, typed: form });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveAndLeave(request, listPathOf(location.pathname), "redirects.saveFailed", serverAction);
}

function listPathOf(pathname: string) {
  return pathname.startsWith(paths.missingAddresses) ? paths.missingAddresses : paths.redirects;
}

export default function Redirect({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { pathname } = useLocation();
  const [asked] = useSearchParams();
  const { redirect, target, draft } = loaderData;
  const from = asked.get("from");
  if (redirect && !redirect.is_own) return <AutomaticRedirect redirect={redirect} target={target} />;
  const title = t(redirect ? "redirects.editTitle" : "redirects.createTitle");
  const errors = actionData && "errors" in actionData ? actionData.errors : undefined;
  return (
    <>
      <PlainRedirect
        {...{ redirect, title, errors }}
        from={from ?? ""}
        typed={actionData && "typed" in actionData ? actionData.typed : null}
      />
      <RecordDialog
        title={title}
        path={listPathOf(pathname)}
        version={redirect?.version}
        // What was typed for another address is not for this one.
        draft={from === null ? draft : undefined}
        size="40rem"
      >
        <RedirectFields redirect={redirect} from={from ?? ""} />
      </RecordDialog>
    </>
  );
}
