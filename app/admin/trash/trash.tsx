import { Button } from "@mantine/core";
import { useFetcher } from "react-router";
import { z } from "zod";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { listTrash, restoreFromTrash } from "#app/records/trash/trash.server.ts";
import { trashDays } from "#app/records/trash/trash.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { runAction } from "../forms/client-actions.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { ScreenHead } from "../frame/screen-head.tsx";
import { showResultToast } from "../frame/toasts.tsx";
import type { Route } from "./+types/trash";

const restoreShape = z.object({ kind: z.string().max(36), id: z.string().max(36) });

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  return listTrash(staff);
}

export async function action({ request, context }: Route.ActionArgs): Promise<ActionResult> {
  const { staff } = adminOf(context);
  const parsed = restoreShape.safeParse(await readForm(request));
  const isBack = parsed.success && (await restoreFromTrash(staff, parsed.data.kind, parsed.data.id));
  if (!isBack) return { ok: false, errors: { form: { word: "trash.gone" } } };
  return { ok: true, message: "trash.restored" };
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runAction("trash.restoreFailed", serverAction);
}

/** What was removed in the last days, and the way to have it back. */
export default function Trash({ loaderData: rows }: Route.ComponentProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  useResult(fetcher.data, (answer) => showResultToast(t, answer));
  return (
    <>
      <ScreenHead title={t("trash.title")} text={t("trash.text", { count: trashDays })} />
      <section className="sheet collection" aria-label={t("trash.title")}>
        {rows.length === 0 ? (
          <p className="collection-empty">{t("trash.empty")}</p>
        ) : (
          <div className="collection-scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("trash.name")}</th>
                  <th scope="col">{t("trash.kind")}</th>
                  <th scope="col">{t("trash.deletedAt")}</th>
                  <th scope="col">{t("common.actions")}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ kind, id, title, deletedAt }) => (
                  <tr key={id}>
                    <td>
                      <bdi>{title}</bdi>
                    </td>
                    <td>{t(kindNamed(kind)?.word ?? kind)}</td>
                    <td>
                      <Moment at={deletedAt} />
                    </td>
                    <td>
                      <FetcherForm fetcher={fetcher}>
                        <input type="hidden" name="kind" value={kind} />
                        <input type="hidden" name="id" value={id} />
                        <Button type="submit" variant="default" size="compact-sm" disabled={fetcher.state !== "idle"}>
                          {t("trash.restore")}
                          <span className="visually-hidden"> {title}</span>
                        </Button>
                      </FetcherForm>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  );
}
