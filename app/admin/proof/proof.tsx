import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { needsProof } from "#app/auth/sessions/proof.server.ts";
import { ownPath } from "#app/platform/http/requests/own-path.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { Panel } from "../widgets/panel.tsx";
import type { Route } from "./+types/proof";
import { proofQuestion } from "./fresh-proof.server.ts";
import { ProveForm } from "./proof-form.tsx";

/** Before a file that needs a fresh proof. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer } = adminOf(context);
  const to = ownPath(url.searchParams.get("to"), paths.dashboard);
  return { to, question: needsProof(viewer) ? await proofQuestion(viewer) : null };
}

export default function Proof({ loaderData: { to, question } }: Route.ComponentProps) {
  const { t } = useAdmin();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(question === null);

  function download() {
    setDone(true);
    window.location.assign(to);
  }
  return (
    <>
      <ScreenHead title={t("proof.title")} />
      <Panel id="file" title={t("proof.download")}>
        {isDone || !question ? (
          <>
            <p role="status">{t("proof.fileReady")}</p>
            <Button component="a" href={to}>
              {t("proof.download")}
            </Button>
          </>
        ) : (
          <ProveForm question={question} text={t("proof.fileText")} onDone={download} onCancel={() => navigate(-1)} />
        )}
      </Panel>
    </>
  );
}
