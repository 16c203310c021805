import { Badge, Button } from "@mantine/core";
import { useRef, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { isAtWork } from "#app/records/import/import.ts";
import { listImports } from "#app/records/import/imports.server.ts";
import { runAction } from "../forms/client-actions.ts";
import { withStatus } from "../forms/respond.server.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { FailedScreen } from "../frame/failed-screen.tsx";
import { Moment } from "../frame/moment.tsx";
import { importPath, paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import { HeadedTable } from "../lists/headed-table.tsx";
import { asCell, asName, asRow } from "../lists/table-roles.ts";
import type { Route } from "./+types/imports";
import { answerImports } from "./answer-import.server.ts";
import "./import.css";
import { fileText } from "./import-words.ts";
import { sendExport } from "./send-export.ts";
import { usePolling } from "./use-polling.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const imports = await listImports(staff);
  return imports.map(({ id, created_at, files, format, origin, state }) => ({
    ...{ id, created_at, format, origin, state },
    files: files.slice(0, 1),
    count: files.length,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = adminOf(context);
  return withStatus(await answerImports(staff, await readForm(request)));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => runAction("import.failed", serverAction);

const headings = ["import.file", "import.from", "import.state", "import.when"];
const stateColors: Record<string, string | undefined> = { failed: "red", stopped: "yellow", done: "gray" };

export default function Imports({ loaderData: imports }: Route.ComponentProps) {
  const { t } = useAdmin();
  usePolling(imports.some(({ state }) => isAtWork(state)));
  return (
    <>
      <ScreenHead title={t("import.title")} text={t("import.subtitle")} />
      <section className="panel" aria-label={t("import.choose")}>
        <p>{t("import.how")}</p>
        <ul className="import-how">
          <li>{t("import.howWordpress")}</li>
          <li>{t("import.howGhost")}</li>
          <li>{t("import.howMarkdown")}</li>
          <li>{t("import.howOwn")}</li>
        </ul>
        <ChooseFiles />
      </section>
      <section className="panel collection" aria-labelledby="imports">
        <h2 id="imports">{t("import.list")}</h2>
        {imports.length === 0 ? (
          <p className="collection-empty">{t("import.none")}</p>
        ) : (
          <HeadedTable headings={headings}>
            {imports.map(({ id, files, count, format, origin, state, created_at }) => (
              <tr key={id} {...asRow}>
                <th {...asName}>
                  <Link to={importPath(id)}>
                    <bdi>{fileText(t, [...files, ...Array(count - files.length).fill(files[0])])}</bdi>
                  </Link>
                </th>
                <td {...asCell} data-label={t("import.from")}>
                  <span>
                    {format ? t(`import.format.${format}`) : "-"} {origin && <bdi dir="ltr">{origin}</bdi>}
                  </span>
                </td>
                <td {...asCell} data-label={t("import.state")}>
                  <Badge variant="light" color={stateColors[state]}>
                    {t(`import.state.${state}`)}
                  </Badge>
                </td>
                <td {...asCell} data-label={t("import.when")}>
                  <Moment at={created_at} />
                </td>
              </tr>
            ))}
          </HeadedTable>
        )}
      </section>
    </>
  );
}

function ChooseFiles() {
  const { t, format } = useAdmin();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const fetcher = useFetcher<typeof action>();
  const navigate = useNavigate();
  useResult(fetcher.data, (answer) => {
    setShare(null);
    if (answer.ok) navigate(importPath(answer.id));
    else showRefusalToast(t, answer);
  });

  async function send(files: File[]) {
    if (files.length === 0) return;
    setShare(0);
    const sent = await sendExport(files, setShare);
    if (sent.ok) {
      const fields = { intent: "create", id: sent.id, names: JSON.stringify(sent.names) };
      return fetcher.submit(fields, { method: "post", action: paths.import });
    }
    setShare(null);
    showToast({ title: t("common.errorTitle"), text: t(sent.word), isBad: true });
  }
  const percent = format.number(Math.min(99, Math.floor((share ?? 0) * 100)));
  return (
    <>
      <Button disabled={share !== null} onClick={() => input.current?.click()}>
        {share === null ? t("import.choose") : t("import.uploading", { percent })}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".xml,.json,.zip,.md,.markdown,.mdx"
        aria-label={t("import.choose")}
        onChange={({ currentTarget }) => {
          void send([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedScreen error={error} word="import.fetchFailed" />;
}
