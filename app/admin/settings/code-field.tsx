import { Button, TextInput } from "@mantine/core";
import type { FieldError } from "#app/records/fields.ts";
import { useAdmin } from "../admin-context.ts";
import type { SentCode } from "./use-sent-code.ts";

export type TypedCode = { kind: "email" | "backup"; code: string };

const codeDigits = 6;
const backupCodeLength = 10;
const longestCountdown = 60;

/** Whether enough is typed to be tried; what it is worth only the server says. */
export function isWholeCode({ kind, code }: TypedCode) {
  return kind === "email" ? code.length === codeDigits : code.replace(/[\s-]/g, "").length >= backupCodeLength;
}

type CodeFieldProps = {
  typed: TypedCode;
  onType: (typed: TypedCode) => void;
  sent: SentCode;
  error: FieldError | undefined;
  /** Whether there are backup codes that could be used instead. */
  hasOtherWay: boolean;
  /** Whether the dialog begins with this field. */
  isFirst?: boolean;
  /** Whether what is typed is being tried: a wrong code is then cleared, and not the next one. */
  isBusy: boolean;
};

/** The mailed code with the button that has it sent, or a backup code in its place. */
export function CodeField({ typed, onType, sent, error = sent.error, hasOtherWay, isFirst, isBusy }: CodeFieldProps) {
  const { t } = useAdmin();
  const { kind, code } = typed;
  const isMailed = kind === "email";
  const isCounting = sent.secondsLeft > 0 && sent.secondsLeft <= longestCountdown;
  const sendWord = sent.isSending ? "code.resending" : sent.isSent ? "code.resend" : "twoFactor.sendCode";
  return (
    <div className="code-field">
      <input type="hidden" name="kind" value={kind} />
      <TextInput
        key={kind}
        name="code"
        className={isMailed ? "code-input digits" : "code-input"}
        data-autofocus={isFirst}
        label={t(isMailed ? "code.label" : "code.backupLabel")}
        description={t(isMailed ? "code.validity" : "code.backupText")}
        error={error && t(error.word, error.values)}
        value={code}
        onChange={({ currentTarget: { value } }) => onType({ kind, code: isMailed ? digitsOf(value) : value })}
        readOnly={isBusy}
        dir="ltr"
        inputMode={isMailed ? "numeric" : "text"}
        autoComplete={isMailed ? "one-time-code" : "off"}
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
        {hasOtherWay && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => onType({ kind: isMailed ? "backup" : "email", code: "" })}
          >
            {t(isMailed ? "code.useBackup" : "code.useEmail")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Figures alone, those of Arabic and Persian keyboards too, and no more of them than a code has. */
function digitsOf(typed: string) {
  return typed.replace(/[^\d\u0660-\u0669\u06F0-\u06F9]/g, "").slice(0, codeDigits);
}
