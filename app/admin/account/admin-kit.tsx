import { Button, PasswordInput, TextInput } from "@mantine/core";
import { Form as RouterForm, useNavigation } from "react-router";
import {
  type KitButtonProps,
  type KitFieldProps,
  type KitFormProps,
  type KitSectionProps,
  SectionStatus,
} from "#app/auth/account/account-kit.tsx";
import { useAdmin } from "../admin-context.ts";

/** The parts of the account page as the admin area draws them. */
export const adminKit = { Form, Field, Submit, Section };

function Form({ intent, hidden = {}, passkey, isInline, children }: KitFormProps) {
  const { t } = useAdmin();
  const texts = passkey && {
    "data-passkey": passkey,
    "data-refused": t("passkey.cancelled"),
    "data-known": t("passkey.alreadyHere"),
    "data-failed": t("auth.unexpectedError"),
  };
  return (
    <RouterForm
      method="post"
      action="/admin/account"
      className={isInline ? "account-inline" : "account-form"}
      preventScrollReset
      {...texts}
    >
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
    </RouterForm>
  );
}

/** Drawn anew when the server gives another value, such as a name that was saved. */
function Field({ id, name, label, type = "text", value, hint, error, ...input }: KitFieldProps) {
  const { t } = useAdmin();
  const common = {
    id,
    name,
    label,
    description: hint,
    error: error && t(error.word, error.values),
    defaultValue: value,
    required: true,
    withAsterisk: false,
    ...input,
  };
  if (type === "password") return <PasswordInput {...common} visibilityToggleFocusable />;
  return <TextInput key={value} {...common} type={type} />;
}

function Submit({ children, look = "main", label }: KitButtonProps) {
  const { state } = useNavigation();
  return (
    <Button
      type="submit"
      variant={look === "main" ? "filled" : "default"}
      color={look === "danger" ? "red" : undefined}
      c={look === "danger" ? "red" : undefined}
      aria-label={label}
      disabled={state === "submitting"}
    >
      {children}
    </Button>
  );
}

function Section({ id, title, children }: KitSectionProps) {
  return (
    <section className="sheet" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <SectionStatus id={id} />
      {children}
    </section>
  );
}
