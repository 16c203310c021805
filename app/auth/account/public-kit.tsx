import { DoorField } from "../door-form.tsx";
import { useDoor } from "../door-words.ts";
import {
  type KitButtonProps,
  type KitFieldProps,
  type KitFormProps,
  type KitSectionProps,
  SectionStatus,
} from "./account-kit.tsx";

/** The parts of the public account page: forms that work without a script, all but the passkeys' own. */
export const publicKit = { Form, Field, Submit, Section };

function Form({ intent, hidden = {}, passkey, isInline, children }: KitFormProps) {
  const { t, to } = useDoor();
  const texts = passkey && {
    "data-passkey": passkey,
    "data-refused": t("passkey.cancelled"),
    "data-known": t("passkey.alreadyHere"),
    "data-failed": t("auth.unexpectedError"),
  };
  return (
    <form method="post" action={to("/account")} className={isInline ? "account-inline" : "account-form"} {...texts}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {passkey && <input type="hidden" name="credential" defaultValue="" />}
      {children}
      {passkey && <p className="form-status failed" role="alert" hidden data-passkey-failed="" />}
      {passkey && (
        <p className="door-hint" data-passkey-missing="">
          {t("passkey.needsScript")}
        </p>
      )}
    </form>
  );
}

function Field({ id, name, error, value = "", ...field }: KitFieldProps) {
  const returned = { typed: { [name]: value }, errors: error ? { [name]: error } : {}, waitMs: 0 };
  return <DoorField {...field} id={id} name={name} returned={returned} />;
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
