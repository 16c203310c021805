import { Button, TextInput } from "@mantine/core";
import { useContext, useId, useRef, useState } from "react";
import { leftToRight } from "#app/i18n/bidi.ts";
import { useField } from "../forms/record-fields.tsx";
import { MarkChanged } from "../forms/record-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { useHydrated } from "../frame/use-hydrated.ts";

export function TimeZoneField({ value }: { value: string }) {
  const { t } = useAdmin();
  const field = useField({
    name: "timeZone",
    label: t("settings.timeZone"),
    hint: t("settings.timeZoneHint"),
    value,
    dir: "ltr",
    required: true,
  });
  const markChanged = useContext(MarkChanged);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  // Four hundred names, rendered only on focus.
  const [zones, setZones] = useState<string[]>([]);
  const localZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : value;

  function takeHere() {
    if (!input.current) return;
    input.current.value = localZone;
    markChanged();
  }

  return (
    <div className="time-zone">
      <TextInput
        {...field}
        ref={input}
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
        onClick={takeHere}
        style={{ visibility: localZone === value ? "hidden" : undefined }}
      >
        {t("settings.timeZoneHere", { zone: leftToRight(localZone) })}
      </Button>
    </div>
  );
}
