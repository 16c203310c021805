import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import type { FieldError } from "#app/records/store/fields.ts";
import { useAdmin } from "../frame/admin-context.ts";

export function SecretField({ error, ...field }: Omit<PasswordInputProps, "error"> & { error?: FieldError }) {
  const { t } = useAdmin();
  return (
    <PasswordInput
      {...field}
      error={error && t(error.word, error.values)}
      aria-invalid={error ? true : undefined}
      visibilityToggleFocusable
    />
  );
}
