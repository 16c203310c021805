import type { ComponentProps } from "react";
import { AuthField } from "../../pages/auth-form.tsx";
import { useAuth } from "../../pages/auth-words.ts";
import type { KitButtonProps } from "./account-kit.tsx";

export const publicKit = { PostForm, Field: AuthField, Submit, sectionClass: "account-section" };

function PostForm(form: ComponentProps<"form">) {
  const { to } = useAuth();
  return <form {...form} action={to("/account")} />;
}

const classNames = { main: "button", quiet: "button quiet", danger: "button quiet danger" };

function Submit({ children, variant = "main", label }: KitButtonProps) {
  return (
    <button type="submit" className={classNames[variant]} aria-label={label}>
      {children}
    </button>
  );
}
