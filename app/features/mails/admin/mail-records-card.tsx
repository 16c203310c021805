import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { useFirstInvalid } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { CopyField } from "#app/admin/frame/copy-field.tsx";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { StateBadge } from "#app/admin/widgets/state-badge.tsx";
import type { DnsRecord, MailRecords } from "../platform/dns-records.server.ts";
import type { MailServerResult } from "./answer-mail-server.server.ts";
import { mailServerPath } from "./mail-paths.ts";

export function MailRecordsCard({ domain, version }: { domain: string; version: number }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<MailServerResult>();
  const form = useFirstInvalid(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  const asked = useRef<string>(null);
  useEffect(() => {
    const about = `${domain} ${version}`;
    if (asked.current === about) return;
    asked.current = about;
    const fields = { intent: "mail-server.records", domain, selector: "" };
    void fetcher.submit(fields, { method: "post", action: mailServerPath });
  }, [domain, version, fetcher.submit]);
  const answer = fetcher.data;
  const errors = answer && !answer.ok ? answer.errors : {};
  const errorAt = (name: string) => errors[name] && t(errors[name].word, errors[name].values);
  const lookedUp = answer?.ok ? answer.lookedUp : undefined;
  return (
    <Panel className="mail-records" title={t("mailRecords.title")} text={t("mailRecords.text")}>
      <FetcherForm
        fetcher={fetcher}
        action={mailServerPath}
        ref={form}
        noValidate
        className="mail-records-form"
        fields={{ intent: "mail-server.records" }}
      >
        <TextInput
          key={domain}
          name="domain"
          label={t("mailRecords.domain")}
          defaultValue={domain}
          dir="ltr"
          error={errorAt("domain")}
        />
        <TextInput name="selector" label={t("mailRecords.selector")} dir="ltr" error={errorAt("selector")} />
        <Button type="submit" variant="default" disabled={isBusy}>
          {t(isBusy ? "mailRecords.asking" : "mailRecords.ask")}
        </Button>
      </FetcherForm>
      <p role="status" className={errors.form ? "wrong" : "visually-hidden"}>
        {isBusy ? t("mailRecords.asking") : errors.form ? errorAt("form") : lookedUp && t("mailRecords.asked")}
      </p>
      {lookedUp && (
        <ul className="mail-records-list" aria-busy={isBusy}>
          {(["spf", "dkim", "dmarc"] as const).map((kind) => (
            <MailRecord key={kind} kind={kind} record={lookedUp.records[kind]} host={lookedUp.host} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type MailRecordProps = { kind: keyof MailRecords; record: DnsRecord; host: string | null };

function MailRecord({ kind, record: { name, state, found, wanted }, host }: MailRecordProps) {
  const { t } = useAdmin();
  const values = { host: host || t("mailRecords.noHost"), name };
  return (
    <li>
      <h3>
        <bdi>{kind.toUpperCase()}</bdi>
        <StateBadge
          state={state}
          words="mailRecords.state"
          word={kind === "dkim" && state === "unknown" ? "mailRecords.noSelector" : undefined}
        />
      </h3>
      <p>
        {t(
          kind === "spf" && state === "missing" && !wanted ? "mailRecords.spf.noHost" : `mailRecords.${kind}.${state}`,
          values,
        )}
      </p>
      {found.map((text) => (
        <code key={text} dir="ltr" className="mail-record">
          {text}
        </code>
      ))}
      {wanted && <CopyField label={t("mailRecords.copyText", { name })} text={wanted} />}
    </li>
  );
}
