import { Button } from "@mantine/core";
import { type ChangeEvent, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useDrafted } from "#app/admin/drafts/drafted-fields.ts";
import { loadDraftAt } from "#app/admin/drafts/load-drafts.server.ts";
import { saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { Dialog } from "#app/admin/forms/dialog.tsx";
import { RecordDialog } from "#app/admin/forms/record-dialog.tsx";
import { ChoiceField, TextField } from "#app/admin/forms/record-fields.tsx";
import { foundOr404, saveForm, withStatus } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { recordPath } from "#app/admin/frame/paths.ts";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { leftToRight } from "#app/i18n/bidi.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { pathAnswers } from "#app/records/addresses/path-answers.server.ts";
import { isOwnTarget, maxRedirects, pathOfTarget, redirectShape, redirectStatuses } from "../records/redirect.ts";
import { redirectKind } from "../records/redirect-kind.ts";
import { findRedirectTargets } from "../records/redirect-list.server.ts";
import { addRedirect, findRedirect, updateRedirect } from "../records/redirects.server.ts";
import type { Route } from "./+types/redirect";
import { redirectPaths } from "./redirect-paths.ts";
import { problemWords } from "./redirect-words.ts";

const gone = "410";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const id = "id" in params ? params.id : undefined;
  const redirect = id ? foundOr404(await findRedirect(staff, id)) : null;
  const draft = await loadDraftAt(url, staff, "redirects", id);
  if (!redirect) return { redirect: null, target: null, draft };
  return { redirect, target: (await findRedirectTargets(staff, [redirect])).get(redirect.to_path) ?? null, draft };
}

type OpenedRedirect = Route.ComponentProps["loaderData"];

export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const id = "id" in params ? params.id : undefined;
  const form = await readForm(request);
  let target = "";
  const answer = await saveForm({
    staff,
    form,
    kind: redirectKind,
    id,
    shape: redirectShape(currentConfiguration().origin),
    async save(fields, version, own) {
      target = fields.to_path;
      const outcome = await (own ? updateRedirect(staff, own, version, fields) : addRedirect(staff, fields));
      if (outcome.ok || outcome.reason === "missing" || outcome.reason === "conflict") return outcome;
      const { field, word } = problemWords[outcome.reason];
      return { ok: false, reason: "invalid", errors: { [field]: { word, values: { count: maxRedirects } } } };
    },
    message: id ? "redirects.updated" : "redirects.saved",
  });
  const path = isOwnTarget(target) ? pathOfTarget(target) : null;
  if (!answer.ok || path === null || (await pathAnswers(staff, path))) return withStatus(answer);
  // Perhaps what it leads to comes later.
  const message = id ? "redirects.updatedNowhere" : "redirects.savedNowhere";
  return withStatus({ ...answer, message, values: { path: leftToRight(path) } });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  saveAndLeave(args, listPathOf(location.pathname), "redirects.saveFailed");

function listPathOf(pathname: string) {
  return pathname.startsWith(redirectPaths.missingAddresses) ? redirectPaths.missingAddresses : redirectPaths.redirects;
}

export default function Redirect({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { pathname } = useLocation();
  const [asked] = useSearchParams();
  const { redirect, target, draft } = loaderData;
  const from = asked.get("from");
  if (redirect && !redirect.is_own) return <AutomaticRedirect redirect={redirect} target={target} />;
  return (
    <RecordDialog
      title={t(redirect ? "redirects.editTitle" : "redirects.createTitle")}
      path={listPathOf(pathname)}
      record={redirect}
      // What was typed for another address is not for this one.
      draft={from === null ? draft : undefined}
      size="40rem"
    >
      <RedirectFields redirect={redirect} from={from ?? ""} />
    </RecordDialog>
  );
}

type AutomaticRedirectProps = {
  redirect: NonNullable<OpenedRedirect["redirect"]>;
  target: OpenedRedirect["target"];
};

function AutomaticRedirect({ redirect: { from_path, to_path }, target }: AutomaticRedirectProps) {
  const { t, locale } = useAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => navigate(redirectPaths.redirects + search);
  const record = target && recordPath(target.table, target.id);
  return (
    <Dialog isOpen onClose={close} title={t("redirects.automaticTitle")} size="40rem">
      <p>{t("redirects.automaticText")}</p>
      <dl className="redirect-facts">
        <dt>{t("redirects.from_path")}</dt>
        <dd>
          <bdi dir="ltr">{from_path}</bdi>
        </dd>
        <dt>{t("redirects.to_path")}</dt>
        <dd>
          <bdi dir="ltr">{to_path}</bdi>
        </dd>
        <dt>{t("redirects.record")}</dt>
        <dd>{target ? <bdi>{locale === "ar" ? target.title_ar : target.title_en}</bdi> : t("redirects.recordGone")}</dd>
      </dl>
      <div className="actions at-end">
        <Button variant="default" onClick={close}>
          {t("common.close")}
        </Button>
        {record && (
          <LinkButton to={record} variant="filled">
            {t("redirects.openRecord")}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}

type RedirectFieldsProps = Pick<OpenedRedirect, "redirect"> & { from: string };

function RedirectFields({ redirect, from }: RedirectFieldsProps) {
  const { t } = useAdmin();
  const [isGone, setGone] = useState((useDrafted("status") ?? String(redirect?.status)) === gone);
  const choose = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement) setGone(target.value === gone);
  };
  return (
    <div className="record-fields short" onChange={choose}>
      <TextField
        name="from_path"
        label={t("redirects.from_path")}
        hint={t("redirects.fromHint")}
        initial={from}
        dir="ltr"
        required
      />
      <fieldset className="redirect-to" disabled={isGone} hidden={isGone}>
        <TextField name="to_path" label={t("redirects.to_path")} hint={t("redirects.toHint")} dir="ltr" required />
      </fieldset>
      <ChoiceField
        name="status"
        label={t("redirects.status")}
        initial={redirectStatuses[0]}
        choices={redirectStatuses.map((status) => ({ value: String(status), label: t(`redirects.choice${status}`) }))}
      />
    </div>
  );
}
