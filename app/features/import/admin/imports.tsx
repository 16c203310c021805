import { useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { runAction } from "#app/admin/forms/client-actions.ts";
import { formAction } from "#app/admin/forms/form-action.server.ts";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { failedScreen } from "#app/admin/frame/failed-screen.tsx";
import { Moment } from "#app/admin/frame/moment.tsx";
import { ScreenHead } from "#app/admin/frame/screen-head.tsx";
import { showErrorToast, showRefusalToast } from "#app/admin/frame/toasts.tsx";
import { type DataColumn, DataTable } from "#app/admin/lists/data-table.tsx";
import { FileButton } from "#app/admin/widgets/file-button.tsx";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { WordBadge } from "#app/admin/widgets/state-badge.tsx";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { isAtWork, maxImportBytes, maxImportFiles } from "#app/features/import/records/import.ts";
import { listImports } from "#app/features/import/records/imports.server.ts";
import { uploadInParts } from "#app/features/uploads/admin/upload-in-parts.ts";
import type { Route } from "./+types/imports";
import { answerImports } from "./answer-import.server.ts";
import { importPath, importsPath, importUploadPath } from "./import-paths.ts";
import { fileText } from "./import-words.ts";
import { usePolling } from "./use-polling.ts";
import "./import.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = adminOf(context);
  const imports = await listImports(staff);
  return imports.map(({ id, created_at, files, format, origin, state }) => ({
    id,
    created_at,
    format,
    origin,
    state,
    files: files.slice(0, 1),
    count: files.length,
  }));
}

export const action = formAction(answerImports);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => runAction("import.failed", serverAction);

const stateColors: Record<string, string | undefined> = { failed: "red", stopped: "yellow", done: "gray" };

type Row = Route.ComponentProps["loaderData"][number];

export default function Imports({ loaderData: imports }: Route.ComponentProps) {
  const { t } = useAdmin();
  usePolling(imports.some(({ state }) => isAtWork(state)));
  const columns: DataColumn<Row>[] = [
    {
      word: "import.file",
      show: ({ id, files, count }) => (
        <Link to={importPath(id)}>
          <bdi>{fileText(t, [...files, ...Array(count - files.length).fill(files[0])])}</bdi>
        </Link>
      ),
    },
    {
      word: "import.from",
      show: ({ format, origin }) => (
        <span>
          {format ? t(`import.format.${format}`) : "-"} {origin && <bdi dir="ltr">{origin}</bdi>}
        </span>
      ),
    },
    {
      word: "import.state",
      show: ({ state }) => <WordBadge color={stateColors[state]} word={`import.state.${state}`} />,
    },
    { word: "import.when", show: ({ created_at }) => <Moment at={created_at} /> },
  ];
  return (
    <>
      <ScreenHead title={t("import.title")} text={t("import.subtitle")} />
      <section className="panel" aria-label={t("import.choose")}>
        <p>{t("import.how")}</p>
        <ul className="import-how">
          <li>{t("import.howWordpress")}</li>
          <li>{t("import.howGhost")}</li>
          <li>{t("import.howLetters")}</li>
          <li>{t("import.howMarkdown")}</li>
          <li>{t("import.howResume")}</li>
          <li>{t("import.howOwn")}</li>
        </ul>
        <ChooseFiles />
      </section>
      <Panel className="collection" title={t("import.list")}>
        {imports.length === 0 ? (
          <p className="collection-empty">{t("import.none")}</p>
        ) : (
          <DataTable columns={columns} rows={imports} keyOf={({ id }) => id} />
        )}
      </Panel>
    </>
  );
}

function ChooseFiles() {
  const { t, format } = useAdmin();
  const [share, setShare] = useState<number | null>(null);
  const fetcher = useFetcher<typeof action>();
  const navigate = useNavigate();
  useResult(fetcher.data, (answer) => {
    setShare(null);
    if (answer.ok) navigate(importPath(answer.id));
    else showRefusalToast(t, answer);
  });

  async function send(files: File[]) {
    setShare(0);
    const sent = await sendExport(files, setShare);
    if (sent.ok) {
      const fields = { intent: "create", id: sent.id, names: JSON.stringify(sent.names) };
      return fetcher.submit(fields, { method: "post", action: importsPath });
    }
    setShare(null);
    showErrorToast(t, sent);
  }
  const percent = format.number(Math.min(99, Math.floor((share ?? 0) * 100)));
  const isBusy = share !== null;
  return (
    <div className="actions">
      <FileButton
        label={t("import.choose")}
        accept=".xml,.json,.zip,.md,.markdown,.mdx"
        isMany
        variant="filled"
        disabled={isBusy}
        onFiles={send}
      >
        {isBusy ? t("import.uploading", { percent }) : t("import.choose")}
      </FileButton>
      <FileButton
        label={t("import.chooseFolder")}
        isFolder
        disabled={isBusy}
        onFiles={(files) => send(files.filter(isOfTexts))}
      >
        {t("import.chooseFolder")}
      </FileButton>
    </div>
  );
}

/** Of a folder what its texts may need: not the rest of its project. */
function isOfTexts({ name, webkitRelativePath }: File) {
  const isHidden = /(?:^|\/)(?:\.(?!obsidian\/)|node_modules\/)/.test(webkitRelativePath);
  return (
    !isHidden && /\.(?:md|markdown|mdown|mdx|ya?ml|toml|json|png|jpe?g|gif|webp|avif|svg|bmp|heic|tiff?)$/i.test(name)
  );
}

export const ErrorBoundary = failedScreen("import.fetchFailed");

type Sent = { ok: true; id: string; names: string[] } | { ok: false; word: string };

async function sendExport(files: readonly File[], onProgress: (share: number) => void): Promise<Sent> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > maxImportBytes) return { ok: false, word: "import.refused.tooLarge" };
  const names = files.map(({ name, webkitRelativePath }) => webkitRelativePath || name);
  if (total === 0) return { ok: false, word: "import.refused.emptyFile" };
  if (files.length > maxImportFiles || new Set(names).size < names.length)
    return { ok: false, word: "import.refused.damaged" };
  const answer = await uploadInParts<{ ok: true }>(importUploadPath, files, onProgress);
  return answer.ok ? { ok: true, id: answer.id, names } : { ok: false, word: `import.refused.${answer.reason}` };
}
