import type { ComponentProps } from "react";
import { AuthField } from "../../pages/auth-form.tsx";
import { type KitButtonProps, useAccountKit } from "./account-kit.tsx";

export const publicKit = { PostForm, Field: AuthField, Submit, sectionClass: "account-section" };
const classNames = { main: "button", quiet: "button quiet", danger: "button quiet danger" };

function PostForm(form: ComponentProps<"form">) {
  const { action } = useAccountKit();
  return <form {...form} action={action} />;
}

function Submit({ children, variant = "main", label, ...sent }: KitButtonProps) {
  return (
    <button {...sent} type="submit" className={classNames[variant]} aria-label={label}>
      {children}
    </button>
  );
}
