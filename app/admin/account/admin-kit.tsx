import { Button, PasswordInput, TextInput } from "@mantine/core";
import { Form as RouterForm, useNavigation } from "react-router";
import {
  FormContent,
  type KitButtonProps,
  type KitFieldProps,
  type KitFormProps,
  type KitSectionProps,
  SectionStatus,
} from "#app/auth/account/sections/account-kit.tsx";
import { passkeyAttributes } from "#app/auth/passkeys/passkey-script.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

export const adminKit = { Form, Field, Submit, Section };

function Form({ isInline, ...content }: KitFormProps) {
  const { t } = useAdmin();
  return (
    <RouterForm
      method="post"
      action={paths.account}
      noValidate
      className={isInline ? "account-inline" : "account-form"}
      preventScrollReset
      {...(content.passkey && passkeyAttributes(content.passkey, t))}
    >
      <FormContent {...content} />
    </RouterForm>
  );
}

/** Renders anew when the server sends another value, such as a saved name. */
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
  if (type !== "password") return <TextInput key={value} {...common} type={type} />;
  const describedBy = [hint && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <PasswordInput
      {...common}
      visibilityToggleFocusable
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
    />
  );
}

function Submit({ children, variant = "main", label }: KitButtonProps) {
  const { state } = useNavigation();
  return (
    <Button
      type="submit"
      variant={variant === "main" ? "filled" : "default"}
      color={variant === "danger" ? "red" : undefined}
      c={variant === "danger" ? "red" : undefined}
      aria-label={label}
      disabled={state === "submitting"}
    >
      {children}
    </Button>
  );
}

function Section({ id, title, children }: KitSectionProps) {
  return (
    <section className="panel" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <SectionStatus id={id} />
      {children}
    </section>
  );
}
