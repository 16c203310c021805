import { AuthField } from "../../pages/auth-form.tsx";
import { useAuth } from "../../pages/auth-words.ts";
import { passkeyAttributes } from "../../passkeys/passkey-script.ts";
import {
  FormContent,
  type KitButtonProps,
  type KitFieldProps,
  type KitFormProps,
  type KitSectionProps,
  SectionStatus,
} from "./account-kit.tsx";

export const publicKit = { Form, Field, Submit, Section };

function Form({ isInline, ...content }: KitFormProps) {
  const { t, to } = useAuth();
  return (
    <form
      method="post"
      action={to("/account")}
      noValidate
      className={isInline ? "account-inline" : "account-form"}
      {...(content.passkey && passkeyAttributes(content.passkey, t))}
    >
      <FormContent {...content} />
    </form>
  );
}

function Field(field: KitFieldProps) {
  return <AuthField {...field} />;
}

const classNames = { main: "button", quiet: "button quiet", danger: "button quiet danger" };

function Submit({ children, variant = "main", label }: KitButtonProps) {
  return (
    <button type="submit" className={classNames[variant]} aria-label={label}>
      {children}
    </button>
  );
}

function Section({ id, title, children }: KitSectionProps) {
  return (
    <section className="account-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <SectionStatus id={id} />
      {children}
    </section>
  );
}
