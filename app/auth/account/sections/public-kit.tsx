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

/** The parts of the public account page: forms that work without a script, all but the passkeys' own. */
export const publicKit = { Form, Field, Submit, Section };

function Form({ isInline, ...content }: KitFormProps) {
  const { t, to } = useAuth();
  return (
    <form
      method="post"
      action={to("/account")}
      className={isInline ? "account-inline" : "account-form"}
      {...(content.passkey && passkeyAttributes(content.passkey, t))}
    >
      <FormContent {...content} />
    </form>
  );
}

function Field({ id, name, error, value = "", ...field }: KitFieldProps) {
  const returned = { typed: { [name]: value }, errors: error ? { [name]: error } : {}, waitMs: 0 };
  return <AuthField {...field} id={id} name={name} returned={returned} />;
}

const looks = { main: "button", quiet: "button quiet", danger: "button quiet danger" };

function Submit({ children, look = "main", label }: KitButtonProps) {
  return (
    <button type="submit" className={looks[look]} aria-label={label}>
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
