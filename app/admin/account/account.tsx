import { useEffect, useState } from "react";
import { data } from "react-router";
import { type AccountAnswer, answerAccount } from "#app/auth/account/account-answers.server.ts";
import { enhanceAccount } from "#app/auth/account/account-script.ts";
import { clearCodesCookie } from "#app/auth/account/codes-cookie.server.ts";
import { readAccount } from "#app/auth/account/read-account.server.ts";
import { AccountKitContext } from "#app/auth/account/sections/account-kit.tsx";
import { AccountSections } from "#app/auth/account/sections/account-sections.tsx";
import "#app/auth/account/account.css";
import "../styles/account.css";
import { Button, PasswordInput, TextInput } from "@mantine/core";
import type { ComponentProps } from "react";
import { Form as RouterForm, useNavigation } from "react-router";
import type { KitButtonProps, KitFieldProps } from "#app/auth/account/sections/account-kit.tsx";
import { showOutcome } from "#app/auth/pages/auth-script.ts";
import { adminOf } from "#app/auth/sessions/guard.server.ts";
import { intentOf } from "../forms/client-actions.ts";
import { adminOfScreen } from "../forms/form-action.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { ScreenHead } from "../frame/screen-head.tsx";
import type { Route } from "./+types/account";

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await readAccount(adminOf(context), request);
  return data(account, { headers: account.newCodes ? { "Set-Cookie": clearCodesCookie() } : {} });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { locale, ...own } = adminOfScreen({ url, context });
  return answerAccount(request, own, locale);
}

const ofFactors = /^(passkey|app|mail|codes|factor)\b/;

/** A failed change of factors leaves the page as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AccountAnswer> {
  const intent = await intentOf(request);
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || !ofFactors.test(intent)) throw error;
    const word = intent === "codes.renew" ? "backupCodes.generateFailed" : "twoFactor.updateFailed";
    return { kind: "rejected", intent, section: "second-factor", typed: {}, errors: { form: { word } } };
  }
}

export const headers = ({ loaderHeaders, actionHeaders }: Route.HeadersArgs) => actionHeaders ?? loaderHeaders;

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale, format } = useAdmin();
  const [codes, setCodes] = useState(loaderData.newCodes);
  // They are sent once, and stay visible until the page is left.
  if (loaderData.newCodes && loaderData.newCodes !== codes) setCodes(loaderData.newCodes);
  useEffect(enhanceAccount);
  useEffect(() => {
    if (codes) document.getElementById("codes")?.scrollIntoView();
  }, [codes]);
  useEffect(() => {
    if (!actionData) return;
    for (const field of document.querySelectorAll<HTMLInputElement>("[data-account] [name=code]")) field.value = "";
    showOutcome();
  }, [actionData]);
  const kit = { ...adminKit, t, locale, data: loaderData, answer: actionData, formatMoment: format.moment };
  return (
    <AccountKitContext value={kit}>
      <ScreenHead title={t("account.title")} />
      <div className="account-admin account-page" data-account="">
        <AccountSections codes={codes} />
      </div>
    </AccountKitContext>
  );
}

const adminKit = { PostForm, Field, Submit, sectionClass: "panel" };

function PostForm({ method: _, encType: __, ...form }: ComponentProps<"form">) {
  return <RouterForm {...form} method="post" action={paths.account} preventScrollReset />;
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
  const { state } = useNavigation();
  return (
    <Button
      {...sent}
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
