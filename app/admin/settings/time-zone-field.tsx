import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { useHydrated } from "../frame/use-hydrated.ts";
import { useControlledInput } from "../media/controlled-input.ts";

export function TimeZoneField({ value }: { value: string }) {
  const { t } = useAdmin();
  const { defaultValue, ...field } = useField({
    name: "timeZone",
    label: t("settings.timeZone"),
    hint: t("settings.timeZoneHint"),
    value,
    dir: "ltr",
    required: true,
  });
  const input = useControlledInput(String(defaultValue));
  const listId = useId();
  // Four hundred names, rendered only on focus.
  const [zones, setZones] = useState<string[]>([]);
  const localZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : value;

  return (
    <div className="time-zone">
      <TextInput
        {...field}
        {...input.field}
        list={listId}
        autoComplete="off"
        onFocus={() => zones.length === 0 && setZones(Intl.supportedValuesOf("timeZone"))}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => input.change(localZone)}
        style={{ visibility: localZone === value ? "hidden" : undefined }}
      >
        {t("settings.timeZoneHere", { zone: localZone })}
      </Button>
    </div>
  );
}
