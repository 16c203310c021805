import { Button, NativeSelect } from "@mantine/core";
import { Form, Link, useLocation, useNavigate, useNavigation } from "react-router";
import { z } from "zod";
import { done, refused, type SaveResult } from "#app/admin/forms/action-result.ts";
import { intentOf, runAndToast, saveAndLeave } from "#app/admin/forms/client-actions.ts";
import { adminOfScreen } from "#app/admin/forms/form-action.server.ts";
import { withStatus } from "#app/admin/forms/respond.server.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { nameOfField } from "#app/admin/frame/field-words.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { paths, recordPath } from "#app/admin/frame/paths.ts";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { LinkButton } from "#app/admin/widgets/link-button.tsx";
import { searchWith } from "#app/admin/widgets/search-with.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { listVersions } from "#app/records/edits/version.server.ts";
import { type RestoreOutcome, restoreVersion, undoSave } from "../records/restore-version.server.ts";
import type { Route } from "./+types/versions";
import { readVersions } from "./read-versions.server.ts";
import { VersionFields } from "./version-fields.tsx";
import "./versions.css";

const maxNames = 3;
const restoreShape = z.object({ id: z.string().max(36) });
const undoShape = z.object({ version: z.coerce.number() });
const refusals: Record<Exclude<RestoreOutcome, "restored">, string> = {
  missing: "collection.gone",
  conflict: "versions.undoOvertaken",
};

export async function loader({ params: { table, id }, url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  return readVersions(staff, table, id, url.searchParams, locale);
}

export async function action({ request, params: { table, id }, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  const form = await readForm(request);
  const isUndo = form.intent === "undo";
  const [restored, undone] = [restoreShape.safeParse(form), undoShape.safeParse(form)];
  const outcome = isUndo
    ? undone.success && (await undoSave(staff, table, id, undone.data.version))
    : restored.success && (await restoreVersion(staff, table, id, restored.data.id));
  if (outcome !== "restored") return withStatus<SaveResult>(refused(refusals[outcome || "missing"]));
  const [last] = await listVersions(staff, table, id);
  const undo = last && { kind: table, id, version: last.version };
  return withStatus<SaveResult>({ ...done(isUndo ? "versions.undone" : "versions.restored"), undo });
}

export async function clientAction(args: Route.ClientActionArgs) {
  const { table, id } = args.params;
  const failed = "versions.restoreFailed";
  if ((await intentOf(args.request)) === "undo") return runAndToast(failed, args.serverAction);
  return saveAndLeave(args, () => recordPath(table, id) ?? paths.dashboard, failed);
}

export default function Versions({ loaderData, params: { table, id } }: Route.ComponentProps) {
  const { t, format } = useAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isBusy = useNavigation().state !== "idle";
  const { versions, shown, view } = loaderData;
  const title = loaderData.title ?? t(loaderData.word);
  const numberOf = (index: number) => format.number(versions.length - index);
  function namesOf(changed: string[]) {
    const names = changed.slice(0, maxNames).map((name) => nameOfField(t, name));
    const more = changed.length - names.length;
    return format.list(more > 0 ? [...names, t("versions.more", { count: more })] : names) || t("versions.noChange");
  }
  return (
    <>
      <ScreenHead title={t("versions.of", { title })}>
        <LinkButton to={recordPath(table, id) ?? paths.dashboard}>{t("versions.back")}</LinkButton>
      </ScreenHead>
      <div className="versions panel">
        <ol aria-label={t("versions.open")}>
          {versions.map((version, index) => (
            <li key={version.id}>
              <Link
                to={{ search: searchWith(search, { version: version.id, with: null }) }}
                aria-current={version.id === shown?.id}
                preventScrollReset
              >
                <span>
                  {numberOf(index)} · <Moment at={version.at} />
                </span>
                <span className="soft">
                  <bdi>{version.by ?? t("versions.unknownEditor")}</bdi>
                  {": "}
                  {index === versions.length - 1 ? t("versions.oldest") : namesOf(version.changed)}
                </span>
              </Link>
            </li>
          ))}
        </ol>
        {versions.length === 0 && <p className="soft">{t("versions.none")}</p>}
        {shown && (
          <section aria-label={t(view === "whole" ? "versions.whole" : "versions.changes")}>
            <div className="versions-bar">
              <nav className="actions" aria-label={t("versions.view")}>
                {(["changes", "whole"] as const).map((name) => (
                  <Button
                    key={name}
                    component={Link}
                    to={{ search: searchWith(search, { view: name }) }}
                    variant={name === view ? "light" : "default"}
                    size="compact-sm"
                    aria-current={name === view || undefined}
                    preventScrollReset
                  >
                    {t(`versions.${name}`)}
                  </Button>
                ))}
              </nav>
              {view === "changes" && versions.length > 1 && (
                <NativeSelect
                  label={t("versions.with")}
                  value={shown.with ?? ""}
                  onChange={({ currentTarget }) =>
                    navigate(
                      { search: searchWith(search, { with: currentTarget.value }) },
                      { preventScrollReset: true },
                    )
                  }
                  data={[
                    ...(shown.with ? [] : [{ value: "", label: "-" }]),
                    ...versions
                      .map(({ id, at }, index) => ({ value: id, label: `${numberOf(index)} · ${format.moment(at)}` }))
                      .filter(({ value }) => value !== shown.id),
                  ]}
                />
              )}
            </div>
            {view === "changes" && shown.with === null && <p className="soft">{t("versions.first")}</p>}
            <VersionFields {...loaderData} />
            {!shown.isCurrent && (
              <Form method="post" className="actions">
                <input type="hidden" name="intent" value="restore" />
                <input type="hidden" name="id" value={shown.id} />
                <Button type="submit" disabled={isBusy}>
                  {t("versions.restore")}
                </Button>
              </Form>
            )}
          </section>
        )}
      </div>
    </>
  );
}
