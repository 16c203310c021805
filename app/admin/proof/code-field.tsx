import { Button, TextInput } from "@mantine/core";
import { codeDigits } from "#app/auth/second-factor/code-words.ts";
import type { Method } from "#app/auth/second-factor/methods.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { useAdmin } from "../frame/admin-context.ts";
import type { SentCode } from "./use-sent-code.ts";

export type CodeKind = Exclude<Method, "passkey">;
export type TypedCode = { kind: CodeKind; code: string };

const backupCodeLength = 10;
const maxCountdown = 60;

export function isWholeCode({ kind, code }: TypedCode) {
  return kind !== "backup" ? code.length === codeDigits : code.replace(/[\s-]/g, "").length >= backupCodeLength;
}

const hints: Record<CodeKind, string> = { email: "code.validity", app: "code.appText", backup: "code.backupText" };

type CodeFieldProps = {
  typed: TypedCode;
  onType: (typed: TypedCode) => void;
  sent: SentCode;
  error: FieldError | undefined;
  kinds: CodeKind[];
  isBusy: boolean;
};

export function CodeField({ typed, onType, sent, error = sent.error, kinds, isBusy }: CodeFieldProps) {
  const { t } = useAdmin();
  const { kind, code } = typed;
  const isMailed = kind === "email";
  const isBackup = kind === "backup";
  const isCounting = sent.secondsLeft > 0 && sent.secondsLeft <= maxCountdown;
  const sendWord = sent.isSending ? "code.resending" : sent.isSent ? "code.resend" : "twoFactor.sendCode";
  return (
    <div className="code-field">
      <input type="hidden" name="kind" value={kind} />
      <TextInput
        key={kind}
        name="code"
        className={isBackup ? "code-input" : "code-input digits"}
        label={t(isBackup ? "code.backupLabel" : "code.label")}
        description={t(hints[kind])}
        error={error && t(error.word, error.values)}
        value={code}
        onChange={({ currentTarget: { value } }) => onType({ kind, code: isBackup ? value : digitsOf(value) })}
        readOnly={isBusy}
        dir="ltr"
        inputMode={isBackup ? "text" : "numeric"}
        autoComplete={isBackup ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="actions">
        {isMailed && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => sent.send(true)}
            disabled={sent.isSending || sent.secondsLeft > 0}
          >
            {isCounting ? t("code.resendIn", { count: sent.secondsLeft }) : t(sendWord)}
          </Button>
        )}
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} variant="subtle" size="compact-sm" onClick={() => onType({ kind: other, code: "" })}>
              {t(`code.use.${other}`)}
            </Button>
          ))}
      </div>
    </div>
  );
}

function digitsOf(typed: string) {
  return typed.replace(/[^\d\u0660-\u0669\u06F0-\u06F9]/g, "").slice(0, codeDigits);
}
