import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";
import { type FieldProps, FormStatus, PasskeyFields } from "../../pages/auth-form.tsx";
import { HiddenFields } from "../../pages/hidden-fields.tsx";
import { passkeyAttributes } from "../../passkeys/passkey-script.ts";
import type { AccountAnswer } from "../account-answers.server.ts";
import type { AccountData } from "../read-account.server.ts";

type KitFormProps = {
  intent: string;
  hidden?: Record<string, string>;
  passkey?: "verify" | "register";
  isInline?: boolean;
  children: ReactNode;
};
export type KitFieldProps = FieldProps & { id: string };
type Sent = Pick<ComponentProps<"button">, "form" | "name" | "value">;
export type KitButtonProps = Sent & { children: ReactNode; variant?: "main" | "quiet" | "danger"; label?: string };

/** Plain forms on the public page, Mantine components in the admin area. */
type AccountKit = {
  t: Translate;
  locale: Locale;
  data: AccountData;
  answer: AccountAnswer | undefined;
  formatMoment: (moment: string) => string;
  /** Where the forms go: the page that they are on. */
  action: string;
  PostForm: ComponentType<ComponentProps<"form">>;
  Field: ComponentType<KitFieldProps>;
  Submit: ComponentType<KitButtonProps>;
  sectionClass: string;
};

export const AccountKitContext = createContext<AccountKit | null>(null);
export const IntentContext = createContext("");

export function useAccountKit() {
  const kit = useContext(AccountKitContext);
  if (!kit) throw new Error("a section of the account page is rendered outside it");
  return kit;
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const { sectionClass } = useAccountKit();
  return (
    <section className={sectionClass} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <SectionStatus id={id} />
      {children}
    </section>
  );
}

export function Form({ intent, hidden, passkey, isInline, children }: KitFormProps) {
  const { t, PostForm } = useAccountKit();
  const className = isInline ? "account-inline" : "account-form";
  return (
    <PostForm method="post" noValidate className={className} {...(passkey && passkeyAttributes(passkey, t))}>
      <IntentContext value={intent}>
        <HiddenFields fields={{ intent, ...hidden }} />
        {children}
        {passkey && <PasskeyFields purpose={passkey} t={t} />}
      </IntentContext>
    </PostForm>
  );
}

type ButtonFormProps = Omit<KitFormProps, "passkey"> & KitButtonProps;

export function ButtonForm({ children, variant = "quiet", label, ...form }: ButtonFormProps) {
  const { Submit } = useAccountKit();
  return (
    <Form {...form}>
      <Submit variant={variant} label={label}>
        {children}
      </Submit>
    </Form>
  );
}

const factorsForm = "factors";

/** One question for all buttons that change a factor; a form with fields of its own asks again. */
export function EndOthersForm() {
  const { PostForm } = useAccountKit();
  return (
    <PostForm method="post" id={factorsForm}>
      <EndOthers word="account.factorEndsOthersHere" />
    </PostForm>
  );
}

export function EndOthers({ word = "account.factorEndsOthers" }) {
  const { t } = useAccountKit();
  return (
    <>
      <HiddenFields fields={{ end_others: "no" }} />
      <label className="account-check">
        <input type="checkbox" name="end_others" value="yes" defaultChecked /> {t(word)}
      </label>
    </>
  );
}

type FactorButtonProps = Omit<KitButtonProps, keyof Sent> & { intent: string; id?: string };

export function FactorButton({ intent, id, variant = "quiet", ...button }: FactorButtonProps) {
  const { Submit } = useAccountKit();
  return (
    <Submit {...button} variant={variant} form={factorsForm} name="intent" value={id ? `${intent} ${id}` : intent} />
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="account-part">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

export function TextField({ name, id = name, value, error, ...field }: FieldProps) {
  const { Field } = useAccountKit();
  const { typed, errors } = useRejected(useContext(IntentContext));
  return <Field dir="ltr" {...field} id={id} name={name} value={typed[name] ?? value} error={error ?? errors[name]} />;
}

export function PasswordField(props: Pick<FieldProps, "name" | "label" | "autoComplete" | "hint" | "error">) {
  return <TextField {...props} type="password" maxLength={1_024} />;
}

export function CodeField(props: Pick<FieldProps, "id" | "name" | "label" | "hint" | "error" | "inputMode">) {
  return <TextField {...props} autoComplete="one-time-code" maxLength={20} />;
}

export function useRejected(intent: string) {
  const { answer } = useAccountKit();
  const isThis = answer?.kind === "rejected" && answer.intent === intent;
  return { typed: isThis ? answer.typed : {}, errors: isThis ? answer.errors : {} };
}

function SectionStatus({ id }: { id: string }) {
  const { t, data, answer } = useAccountKit();
  const error = answer?.kind === "rejected" && answer.section === id ? answer.errors.form : undefined;
  const { done, failed } = data.at === id && !answer ? data : { done: null, failed: null };
  return (
    <>
      {done && <FormStatus>{t(done)}</FormStatus>}
      {failed && <FormStatus isFailed>{t(failed, { count: data.failedCount })}</FormStatus>}
      {error && <FormStatus isFailed>{t(error.word, error.values)}</FormStatus>}
    </>
  );
}
