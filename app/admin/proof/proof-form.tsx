import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { useKeepDialogOpen } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useFirstInvalid, useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import type { SettingsDone, SettingsResult } from "../settings/settings-result.ts";
import { CodeField, type CodeKind, isWholeCode, type TypedCode } from "./code-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useSentCode } from "./use-sent-code.ts";

type ProofFormProps = {
  intent: string;
  path?: string;
  values?: Record<string, string>;
  email: string;
  text: string;
  submit: string;
  busy: string;
  color?: "red";
  mustTypeCode: boolean;
  hasBackupCodes: boolean;
  onDone: (done: SettingsDone) => void;
  onCancel: () => void;
};

export function ProofForm({ mustTypeCode, path, values, onDone, onCancel, ...texts }: ProofFormProps) {
  const { t, frame } = useAdmin();
  const kinds = frame.methods.filter(
    (method) => method !== "passkey" && (method !== "backup" || texts.hasBackupCodes),
  ) as CodeKind[];
  const fetcher = useFetcher<SettingsResult>();
  const sent = useSentCode();
  const [password, setPassword] = useState("");
  const [typed, setTyped] = useState<TypedCode>({ kind: kinds[0] ?? "email", code: "" });
  const form = useFirstInvalid(fetcher.data);
  useResult(fetcher.data, (answer) => {
    if (answer.ok) return onDone(answer);
    showRefusalToast(t, answer);
    if (answer.errors.code) setTyped({ ...typed, code: "" });
  });
  const errors = fetcher.data?.ok === false ? fetcher.data.errors : {};
  // The last code may expire while the dialog is open; the result then requires another.
  const needsCode = mustTypeCode || errors.code !== undefined;
  const isBusy = fetcher.state !== "idle";
  useKeepDialogOpen(isBusy);
  return (
    <FetcherForm fetcher={fetcher} action={path} className="dialog-form" ref={form}>
      <input type="hidden" name="intent" value={texts.intent} />
      {Object.entries(values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="text" autoComplete="username" value={texts.email} readOnly hidden />
      <p>{texts.text}</p>
      <PasswordInput
        name="password"
        label={t("auth.password")}
        error={errors.password && t(errors.password.word, errors.password.values)}
        aria-invalid={errors.password ? true : undefined}
        value={password}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
        autoComplete="current-password"
        visibilityToggleFocusable
        dir="ltr"
        data-autofocus
      />
      {needsCode && (
        <CodeField typed={typed} onType={setTyped} sent={sent} error={errors.code} kinds={kinds} isBusy={isBusy} />
      )}
      {frame.methods.includes("passkey") && (
        <PasskeyButton
          isBusy={isBusy}
          onGiven={(credential) =>
            fetcher.submit(
              { intent: texts.intent, ...values, credential },
              { method: "post", action: path, flushSync: true },
            )
          }
        />
      )}
      <div className="actions at-end">
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {t("common.cancel")}
        </Button>
        <Button
          type="submit"
          color={texts.color}
          disabled={isBusy || password === "" || (needsCode && !isWholeCode(typed))}
        >
          {isBusy ? texts.busy : texts.submit}
        </Button>
      </div>
    </FetcherForm>
  );
}
