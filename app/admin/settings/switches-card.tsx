import { Switch } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { useFetcher } from "react-router";
import type { notices, policies } from "#app/records/settings/settings.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showResultToast } from "../frame/toasts.tsx";
import { FreshProof } from "../proof/fresh-proof.tsx";

type Name = (typeof policies)[number] | (typeof notices)[number];

type SwitchesCardProps = {
  title: string;
  names: readonly Name[];
  settings: Record<Name, boolean>;
  children?: ReactNode;
};

export function SwitchesCard({ title, names, settings, children }: SwitchesCardProps) {
  const { t } = useAdmin();
  const titleId = useId();
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{t(title)}</h2>
      <div className="switches">
        {names.map((name) => (
          <SettingSwitch key={name} name={name} isOn={settings[name]} />
        ))}
      </div>
      {children}
    </section>
  );
}

function SettingSwitch({ name, isOn }: { name: Name; isOn: boolean }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  useResult(fetcher.data, (answer) => showResultToast(t, answer));
  const submitted = fetcher.formData?.get("value");
  return (
    <>
      <Switch
        label={t(`settings.${name}`)}
        description={t(`settings.${name}Hint`)}
        checked={submitted ? submitted === "on" : isOn}
        onChange={({ currentTarget }) =>
          fetcher.submit(
            { intent: "switch", name, value: currentTarget.checked ? "on" : "off" },
            { method: "post", flushSync: true },
          )
        }
      />
      <FreshProof fetcher={fetcher} />
    </>
  );
}
