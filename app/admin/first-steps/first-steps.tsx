import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { twoFactorStatus } from "#app/auth/second-factor/two-factor.server.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { needsFreshCode, proofEndsAt } from "#app/auth/sessions/proof.server.ts";
import { isolated, leftToRight } from "#app/i18n/bidi.ts";
import { readForm } from "#app/platform/http/requests/form.server.ts";
import { countSampleRecords } from "#app/records/sample/remove-sample.server.ts";
import { readSettings, settingsVersion } from "#app/records/settings/settings.server.ts";
import { BackupDialogs } from "../backups/backup-dialogs.tsx";
import { UploadButton } from "../backups/upload-button.tsx";
import { loadPartDrafts } from "../drafts/load-drafts.server.ts";
import { intentOf, runAction, saveAndStay } from "../forms/client-actions.ts";
import { PairField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import { localeOfScreen } from "../frame/screens.ts";
import { TestMail } from "../settings/test-mail.tsx";
import { TimeZoneField } from "../settings/time-zone-field.tsx";
import type { Route } from "./+types/first-steps";
import { answerFirstSteps } from "./answer-first-steps.server.ts";
import { SampleStep } from "./sample-step.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const auth = adminOf(context);
  const { viewer, staff } = auth;
  const { codesLeft } = await twoFactorStatus(auth);
  const { siteName_en, siteName_ar, timeZone } = await readSettings(staff);
  return {
    who: { email: viewer.email, needsCode: needsFreshCode(viewer), hasBackupCodes: codesLeft > 0 },
    name: viewer.fullName,
    settings: { siteName_en, siteName_ar, timeZone },
    version: await settingsVersion(staff),
    drafts: await loadPartDrafts(staff, "settings", ["first-steps"]),
    sample: await countSampleRecords(staff),
    provedUntil: proofEndsAt(viewer),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, viewer } = adminOf(context);
  return answerFirstSteps(staff, viewer.email, localeOfScreen(url.pathname, viewer.language), await readForm(request));
}

/** Word for a failure without a reason from the server. */
const failedWords: Record<string, string> = {
  "sample.remove": "firstSteps.removeFailed",
  "test-mail": "settings.testMailUnanswered",
};

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = await intentOf(request);
  if (intent === "site") return saveAndStay(request, "settings.saveFailed", serverAction);
  return runAction(failedWords[intent] ?? "", serverAction);
}

export default function FirstSteps({ loaderData }: Route.ComponentProps) {
  const { t } = useAdmin();
  const { who, name, settings, version, drafts, sample, provedUntil } = loaderData;
  const [uploaded, setUploaded] = useState<string | null>(null);
  return (
    <>
      <ScreenHead title={t("firstSteps.title")} text={t("firstSteps.text")}>
        <Button component={Link} to={paths.dashboard} variant="default">
          {t("firstSteps.finish")}
        </Button>
      </ScreenHead>
      <ol className="first-steps">
        <Step title={t("firstSteps.account")}>
          <p>{t("firstSteps.accountText", { name: isolated(name), email: leftToRight(who.email) })}</p>
        </Step>
        <Step title={t("firstSteps.site")}>
          <p className="soft">{t("firstSteps.siteText")}</p>
          <PartForm intent="site" label={t("firstSteps.site")} version={version} draft={drafts["first-steps"]}>
            <PairField name="siteName" label={t("settings.siteName")} values={settings} />
            <TimeZoneField value={settings.timeZone} />
          </PartForm>
        </Step>
        <Step title={t("firstSteps.content")}>
          <SampleStep {...sample} />
        </Step>
        <Step title={t("firstSteps.mail")}>
          <TestMail email={who.email} />
        </Step>
        <Step title={t("firstSteps.restore")}>
          <p className="soft">{t("firstSteps.restoreText")}</p>
          <UploadButton onUploaded={setUploaded} />
          <BackupDialogs
            action={uploaded ? { what: "restore", name: uploaded } : null}
            who={who}
            provedUntil={provedUntil}
            onClose={() => setUploaded(null)}
          />
        </Step>
      </ol>
    </>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </li>
  );
}
