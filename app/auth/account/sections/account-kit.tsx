import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import type { AccountAnswer } from "../account-answers.server.ts";
import type { AccountData } from "../read-account.server.ts";

export type KitFormProps = {
  intent: string;
  hidden?: Record<string, string>;
  /** The ceremony whose result the script puts into the form before it is sent. */
  passkey?: "verify" | "register";
  isInline?: boolean;
  children: ReactNode;
};
export type KitFieldProps = {
  id: string;
  name: string;
  label: string;
  type?: "text" | "email" | "password";
  value?: string;
  hint?: string;
  error?: FieldError;
  autoComplete: string;
  maxLength: number;
  minLength?: number;
  dir?: "auto" | "ltr";
  inputMode?: "numeric";
};
export type KitButtonProps = { children: ReactNode; look?: "main" | "quiet" | "danger"; label?: string };
export type KitSectionProps = { id: string; title: string; children: ReactNode };

/** What the sections are made of: plain forms on the public page, the admin area's own parts there. */
export type AccountKit = {
  t: Translate;
  locale: Locale;
  data: AccountData;
  answer: AccountAnswer | undefined;
  moment: (moment: string) => string;
  Form: ComponentType<KitFormProps>;
  Field: ComponentType<KitFieldProps>;
  Submit: ComponentType<KitButtonProps>;
  Section: ComponentType<KitSectionProps>;
};

export const AccountKitContext = createContext<AccountKit | null>(null);

export function useAccountKit() {
  const kit = useContext(AccountKitContext);
  if (!kit) throw new Error("a section of the account page stands outside it");
  return kit;
}

/** The content of either kind of form: its hidden fields, and what the script of the passkeys fills in and shows. */
export function FormContent({ intent, hidden = {}, passkey, children }: KitFormProps) {
  const { t } = useAccountKit();
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {passkey && <input type="hidden" name="credential" defaultValue="" />}
      {children}
      {passkey && <p className="form-status failed" role="alert" hidden data-passkey-failed="" />}
      {passkey && (
        <p className="auth-hint" data-passkey-missing="">
          {t("passkey.needsScript")}
        </p>
      )}
    </>
  );
}

/** What came back of the form with this intent: what was typed, and what is wrong with it. */
export function useReturned(intent: string) {
  const { answer } = useAccountKit();
  const isMine = answer?.kind === "refused" && answer.intent === intent;
  return { typed: isMine ? answer.typed : {}, errors: isMine ? answer.errors : {} };
}

/** What was done in a section, or went wrong in it. */
export function SectionStatus({ id }: { id: string }) {
  const { t, data, answer } = useAccountKit();
  const refused = answer?.kind === "refused" && answer.section === id ? answer.errors.form : undefined;
  const failed = data.at === id && !answer ? data.failed : null;
  const done = data.at === id && !answer ? data.done : null;
  return (
    <>
      {done && (
        <p className="form-status sent" role="status">
          {t(done)}
        </p>
      )}
      {failed && (
        <p className="form-status failed" role="alert">
          {t(failed, { count: data.failedCount })}
        </p>
      )}
      {refused && (
        <p className="form-status failed" role="alert">
          {t(refused.word, refused.values)}
        </p>
      )}
    </>
  );
}
