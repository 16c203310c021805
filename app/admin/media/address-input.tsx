import { TextInput } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";

type AddressInputProps = { typed: string; onType: (typed: string) => void; onAdd: () => void };

export function AddressInput({ typed, onType, onAdd }: AddressInputProps) {
  const { t } = useAdmin();
  return (
    <TextInput
      aria-label={t("media.orAddress")}
      placeholder={t("media.orAddress")}
      dir="auto"
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        if (typed.trim()) onAdd();
      }}
      onBlur={() => typed.trim() && onAdd()}
    />
  );
}
