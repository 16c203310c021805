import { TextInput } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";

/** What a list is searched for; the text runs by what is typed. */
export function SearchField({ value, onChange }: { value: string; onChange: (sought: string) => void }) {
  const { t } = useAdmin();
  return (
    <TextInput
      type="search"
      aria-label={t("collection.search")}
      placeholder={t("collection.search")}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      dir="auto"
    />
  );
}
