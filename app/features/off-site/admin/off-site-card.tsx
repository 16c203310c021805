import { Alert, Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { ChoiceField, RecordErrors, TextField } from "#app/admin/forms/record-fields.tsx";
import { useFirstInvalid, useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { showResultToast } from "#app/admin/frame/toasts.tsx";
import { FreshProof } from "#app/admin/proof/fresh-proof.tsx";
import { choicesOf } from "#app/admin/widgets/choices.ts";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { sizeText } from "#app/admin/widgets/size-text.ts";
import { placeKinds } from "../records/off-site.ts";
import type { OffSiteResult } from "./answer-off-site.server.ts";
import { offSitePath } from "./off-site-paths.ts";
import type { OffSiteState } from "./read-off-site.server.ts";
import "./off-site.css";

export function OffSiteCard({ read: state }: { read: OffSiteState }) {
  const { t } = useAdmin();
  const { environment, stored, last, hasPassphrase } = state;
  return (
    <Panel id="off-site" className="off-site" title={t("offSite.title")}>
      <p className="soft">{t("offSite.text")}</p>
      {!hasPassphrase && <Alert color="red">{t("offSite.noPassphrase")}</Alert>}
      {stored.isUnreadable && !environment && <Alert color="red">{t("offSite.unreadable")}</Alert>}
      {last && <LastCopy last={last} />}
      {environment && (
        <p>
          {t("offSite.byEnvironment", { name: environment.name })} <bdi dir="ltr">{environment.shown}</bdi>
        </p>
      )}
      <PlaceForm state={state} />
    </Panel>
  );
}

function LastCopy({ last: { copied, failing } }: { last: NonNullable<OffSiteState["last"]> }) {
  const admin = useAdmin();
  const { t } = admin;
  return (
    <>
      {failing && (
        <Alert color="red">
          {t("offSite.failing")} <Moment at={failing.since} />. <bdi dir="ltr">{failing.words}</bdi>
        </Alert>
      )}
      {copied ? (
        <p>
          {t("offSite.lastCopy")} <Moment at={copied.madeAt} />.{" "}
          {t("offSite.sent", { size: sizeText(admin, copied.bytes) })}
        </p>
      ) : (
        <p className="soft">{t("offSite.statusNone")}</p>
      )}
    </>
  );
}

function PlaceForm({ state: { environment, stored, version } }: { state: OffSiteState }) {
  const { t } = useAdmin();
  const saver = useFetcher<OffSiteResult>();
  const tester = useFetcher<OffSiteResult>();
  const [typed, setTyped] = useState<{ version: number; kind: string }>();
  const kind = typed?.version === version ? typed.kind : stored.kind;
  const [last, setLast] = useState<OffSiteResult>();
  const form = useFirstInvalid(last);
  const [isBusy, isTesting] = [saver.state !== "idle", tester.state !== "idle"];
  useResult(isBusy ? undefined : saver.data, (answer) => {
    setLast(answer);
    showResultToast(t, answer);
  });
  useResult(isTesting ? undefined : tester.data, (answer) => {
    setLast(answer);
    if (!answer.ok) showResultToast(t, answer);
  });

  function test() {
    if (!form.current || isTesting) return;
    const fields = new FormData(form.current);
    fields.set("intent", "off-site.test");
    tester.submit(fields, { method: "post", action: offSitePath, flushSync: true });
  }
  const tried = !isTesting && last?.ok ? last.tried : undefined;
  return (
    <>
      <FetcherForm
        fetcher={saver}
        action={offSitePath}
        ref={form}
        noValidate
        autoComplete="off"
        onInput={({ currentTarget }) => setTyped({ version, kind: String(new FormData(currentTarget).get("kind")) })}
        fields={{ intent: "off-site.save", version, ...(environment && { kind: "none" }) }}
      >
        <RecordErrors value={last && !last.ok ? last.errors : {}}>
          {!environment && (
            <div className="off-site-fields" key={version}>
              <ChoiceField
                name="kind"
                label={t("offSite.kind")}
                value={stored.kind}
                choices={choicesOf(t, "offSite.kind", placeKinds)}
              />
              {kind === "folder" && (
                <TextField
                  name="folder"
                  label={t("offSite.folder")}
                  hint={t("offSite.folderHint")}
                  value={stored.folder}
                  dir="ltr"
                />
              )}
              {kind === "s3" && <S3Fields stored={stored} last={last} />}
            </div>
          )}
        </RecordErrors>
        <div className="actions">
          {!environment && (
            <Button type="submit" disabled={isBusy}>
              {t(isBusy ? "common.saving" : "common.save")}
            </Button>
          )}
          {(environment || kind !== "none") && (
            <Button variant="default" disabled={isTesting} onClick={test}>
              {t(isTesting ? "offSite.testing" : "offSite.test")}
            </Button>
          )}
        </div>
      </FetcherForm>
      <div role="status">
        {tried && (
          <Alert color={tried.isWell ? "green" : "red"}>
            {t(tried.isWell ? "offSite.testWell" : "offSite.testFailed")} <bdi dir="ltr">{tried.words}</bdi>
          </Alert>
        )}
      </div>
      <FreshProof fetcher={saver} />
      <FreshProof fetcher={tester} />
    </>
  );
}

function S3Fields({ stored, last }: { stored: OffSiteState["stored"]; last: OffSiteResult | undefined }) {
  const { t, format } = useAdmin();
  const error = last && !last.ok ? last.errors.secret : undefined;
  return (
    <>
      <TextField
        name="address"
        label={t("offSite.address")}
        hint={t("offSite.addressHint")}
        value={stored.address}
        dir="ltr"
      />
      <TextField
        name="region"
        label={t("offSite.region")}
        hint={t("offSite.regionHint")}
        value={stored.region ?? "us-east-1"}
        dir="ltr"
      />
      <TextField name="key" label={t("offSite.key")} value={stored.key} dir="ltr" />
      <PasswordInput
        name="secret"
        label={t("offSite.secret")}
        description={stored.secretSince && t("offSite.secretKept", { time: format.moment(stored.secretSince) })}
        autoComplete="new-password"
        dir="ltr"
        error={error && t(error.word, error.values)}
        visibilityToggleButtonProps={{ "aria-label": t("offSite.showSecret") }}
      />
    </>
  );
}
