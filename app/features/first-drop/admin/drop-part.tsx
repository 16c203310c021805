import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { textOfError } from "#app/admin/frame/toasts.tsx";
import { BackupDialogs } from "#app/features/backups/admin/backup-dialogs.tsx";
import type { BeginningProps } from "#app/features/first-steps/admin/beginnings.ts";
import { LeftSteps } from "#app/features/first-steps/admin/step-list.tsx";
import { importsPath } from "#app/features/import/admin/import-paths.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { DropOutcome } from "./drop-outcome.tsx";
import { DropZone } from "./drop-zone.tsx";
import "./first-drop.css";
import { sendDropped } from "./send-dropped.ts";
import { errorIn, useFillIn } from "./use-fill-in.ts";
import { useLastDrop } from "./use-last-drop.ts";

type Problem = { file: string; error: FieldError };

/** One file, led to whoever reads it: a backup to its preview, everything else into drafts. */
export default function DropPart({ open, ...proof }: BeginningProps) {
  const { t } = useAdmin();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [backup, setBackup] = useState<string | null>(null);
  const [file, setFile] = useState("");
  const { last, read } = useLastDrop();
  const fill = useFillIn(last, read, (error) => setProblem({ file, error }));
  const area = useRef<HTMLElement>(null);
  const created = useFetcher<ActionResult<{ id: string }>>();
  useResult(created.data, (answer) => {
    setShare(null);
    if (!answer.ok) return setProblem({ file, error: errorIn(answer.errors) });
    fill.begin(answer.id);
  });
  const shown = last && (last.state !== "failed" || last.id === fill.id) ? last : null;
  const failed = shown?.state === "failed" ? shown : null;
  const said = failed ? { file: failed.name, error: { word: `import.problem.${failed.problem}` } } : problem;

  async function send(files: File[]) {
    setProblem(null);
    setFile(files[0]?.name ?? "");
    const sent = await sendDropped(files, setShare);
    if ("id" in sent) {
      const fields = { intent: "create", id: sent.id, names: JSON.stringify([sent.name]) };
      return created.submit(fields, { method: "post", action: importsPath });
    }
    setShare(null);
    if ("word" in sent) setProblem({ file: files[0]?.name ?? "", error: { word: sent.word } });
    else setBackup(sent.name);
  }

  // The button that was pressed could not be focused meanwhile.
  useEffect(() => {
    if (share === null && file && !backup && document.activeElement === document.body)
      area.current?.querySelector<HTMLElement>("button")?.focus();
  }, [share, file, backup]);

  return (
    <>
      <section className="panel first-drop" aria-labelledby="first-drop" ref={area}>
        <h3 id="first-drop">{t("firstDrop.title")}</h3>
        <p>{t("firstDrop.text")}</p>
        <DropZone share={share} onFiles={send}>
          <span role="alert">
            {said && share === null && (
              <span className="upload-refused">
                {said.file && (
                  <>
                    <bdi>{said.file}</bdi>:{" "}
                  </>
                )}
                {textOfError(t, said.error)}
              </span>
            )}
          </span>
        </DropZone>
        {shown && <DropOutcome last={shown} isFilling={fill.isBusy} onFill={() => fill.fill(shown.id)} />}
      </section>
      {shown?.state === "done" && <LeftSteps open={open} />}
      <BackupDialogs
        {...proof}
        action={backup ? { what: "restore", name: backup } : null}
        onClose={() => setBackup(null)}
      />
    </>
  );
}
