import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type ComponentProps, type ReactNode, useContext, useEffect, useState } from "react";
import { Form as RouterForm, useNavigation } from "react-router";
import type { AccountAnswer } from "#app/auth/account/account-answers.server.ts";
import { enhanceAccount } from "#app/auth/account/account-script.ts";
import type { AccountData } from "#app/auth/account/read-account.server.ts";
import {
  AccountKitContext,
  IntentContext,
  type KitButtonProps,
  type KitFieldProps,
  useAccountKit,
} from "#app/auth/account/sections/account-kit.tsx";
import { showOutcome } from "#app/auth/pages/auth-script.ts";
import { useAdmin } from "../frame/admin-context.ts";
import "#app/auth/account/account.css";
import "../styles/account.css";

type AdminKitProps = {
  account: AccountData;
  answer: AccountAnswer | undefined;
  /** The screen that the sections are on. */
  action: string;
  children: (codes: string[] | null) => ReactNode;
};

/** Sections of the account in the admin area. */
export function AdminKit({ account, answer, action, children }: AdminKitProps) {
  const { t, locale, format } = useAdmin();
  const [codes, setCodes] = useState(account.newCodes);
  // They are sent once, and stay visible until the page is left.
  if (account.newCodes && account.newCodes !== codes) setCodes(account.newCodes);
  useEffect(enhanceAccount);
  useEffect(() => {
    if (codes) document.getElementById("codes")?.scrollIntoView();
  }, [codes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a set-up that has begun asks for its code
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>("[data-account] [name=code]")) field.value = "";
    showOutcome();
  }, [answer, account.appSetup?.secret, account.isMailSetup]);
  const kit = { ...adminKit, action, t, locale, data: account, answer, formatMoment: format.moment };
  return (
    <AccountKitContext value={kit}>
      <div className="account-admin account-page" data-account="">
        {children(codes)}
      </div>
    </AccountKitContext>
  );
}

const adminKit = { PostForm, Field, Submit, sectionClass: "panel" };

function PostForm({ method: _, encType: __, ...form }: ComponentProps<"form">) {
  const { action } = useAccountKit();
  return <RouterForm {...form} method="post" action={action} preventScrollReset />;
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

function Submit({ children, variant = "main", label, ...sent }: KitButtonProps) {
  const { state, formData } = useNavigation();
  const ofForm = useContext(IntentContext);
  const isSending = formData?.get("intent") === (sent.value ?? ofForm);
  return (
    <Button
      {...sent}
      type="submit"
      variant={variant === "main" ? "filled" : "default"}
      c={variant === "danger" ? "red" : undefined}
      aria-label={label}
      loading={isSending}
      aria-busy={isSending}
      disabled={state === "submitting"}
    >
      {children}
    </Button>
  );
}
