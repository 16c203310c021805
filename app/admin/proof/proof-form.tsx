import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { arePasskeysSupported, failureOf, requestPasskey } from "#app/auth/passkeys/passkey-script.ts";
import { DialogForm } from "../forms/dialog.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import { useHydrated } from "../frame/use-hydrated.ts";
import type { ProofQuestion } from "../proof-needs.ts";
import type { SettingsDone, SettingsResult } from "../settings/settings-result.ts";
import { SecretField } from "../widgets/secret-field.tsx";
import { CodeField, type CodeKind, isWholeCode, type TypedCode } from "./code-field.tsx";
import { useSentCode } from "./use-sent-code.ts";

const failureWords = { refused: "passkey.cancelled", known: "passkey.alreadyHere", failed: "auth.unexpectedError" };

type ProofFormProps = {
  question: ProofQuestion;
  intent: string;
  path?: string;
  values?: Record<string, string>;
  text: string;
  submit: string;
  busy: string;
  color?: "red";
  onDone: (done: SettingsDone) => void;
  onCancel: () => void;
};

export function ProofForm({ question, intent, path, values, text, onDone, ...form }: ProofFormProps) {
  const { t, frame } = useAdmin();
  const kinds = frame.methods.filter(
    (method) => method !== "passkey" && (method !== "backup" || question.hasBackupCodes),
  ) as CodeKind[];
  const fetcher = useFetcher<SettingsResult>();
  const sent = useSentCode();
  const [password, setPassword] = useState("");
  const [typed, setTyped] = useState<TypedCode>({ kind: kinds[0] ?? "email", code: "" });
  useResult(fetcher.data, (answer) => {
    if (answer.ok) return onDone(answer);
    showRefusalToast(t, answer);
    if (answer.errors.code) setTyped({ ...typed, code: "" });
  });
  const errors = fetcher.data?.ok === false ? fetcher.data.errors : {};
  // The last code may expire while the dialog is open; the result then requires another.
  const needsCode = question.mustTypeCode || errors.code !== undefined;
  const isBusy = fetcher.state !== "idle";
  const fields = { intent, ...values };
  return (
    <DialogForm
      {...form}
      fetcher={fetcher}
      action={path}
      fields={fields}
      isIncomplete={password === "" || (needsCode && !isWholeCode(typed))}
    >
      <input type="text" autoComplete="username" value={question.email} readOnly hidden />
      <p>{text}</p>
      <SecretField
        name="password"
        label={t("auth.password")}
        error={errors.password}
        value={password}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
        autoComplete="current-password"
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
            fetcher.submit({ ...fields, credential }, { method: "post", action: path, flushSync: true })
          }
        />
      )}
    </DialogForm>
  );
}

/** Only proves, for whatever is then asked for again. */
export function ProveForm(given: Pick<ProofFormProps, "question" | "text" | "onDone" | "onCancel">) {
  const { t } = useAdmin();
  const words = { submit: t("proof.submit"), busy: t("code.verifying") };
  return <ProofForm {...given} {...words} intent="prove" path={paths.settings} />;
}

function PasskeyButton({ isBusy, onGiven }: { isBusy: boolean; onGiven: (credential: string) => void }) {
  const { t } = useAdmin();
  const [failed, setFailed] = useState<string | null>(null);
  if (!useHydrated() || !arePasskeysSupported()) return null;

  async function request() {
    setFailed(null);
    try {
      onGiven(await requestPasskey("verify"));
    } catch (error) {
      setFailed(failureWords[failureOf(error)]);
    }
  }
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={request} disabled={isBusy}>
        {t("account.provePasskey")}
      </Button>
      {failed && (
        <p className="field-error" role="alert">
          {t(failed)}
        </p>
      )}
    </div>
  );
}
