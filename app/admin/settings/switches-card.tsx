import { Switch } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import type { notices, peoplePolicies, policies } from "#app/records/settings/settings.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showResultToast } from "../frame/toasts.tsx";
import { FreshProof } from "../proof/fresh-proof.tsx";
import { Panel } from "../widgets/panel.tsx";

type Name = (typeof peoplePolicies | typeof policies | typeof notices)[number];

const questionsBeforeOn: Partial<Record<Name, string>> = { maintenanceMode: "settings.maintenanceQuestion" };

type SwitchesCardProps = {
  id: string;
  title: string;
  names: readonly Name[];
  settings: Record<Name, boolean>;
  children?: ReactNode;
};

export function SwitchesCard({ id, title, names, settings, children }: SwitchesCardProps) {
  const { t } = useAdmin();
  return (
    <Panel id={id} title={t(title)}>
      <div className="switches">
        {names.map((name) => (
          <SettingSwitch
            key={name}
            name={name}
            isOn={settings[name]}
            isDisabled={name === "staffStrongFactor" && !settings.staffSecondFactor}
          />
        ))}
      </div>
      {children}
    </Panel>
  );
}

function SettingSwitch({ name, isOn, isDisabled }: { name: Name; isOn: boolean; isDisabled: boolean }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const [isAsking, setAsking] = useState(false);
  const question = questionsBeforeOn[name];
  useResult(fetcher.data, (answer) => {
    showResultToast(t, answer);
    setAsking(false);
  });
  const error = fetcher.data?.ok === false ? fetcher.data.errors[name] : undefined;
  const submitted = fetcher.formData?.get("value");
  return (
    <>
      <Switch
        name={name}
        label={t(`settings.${name}`)}
        description={t(`settings.${name}Hint`)}
        error={error && t(error.word, error.values)}
        disabled={isDisabled}
        checked={submitted ? submitted === "on" : isOn}
        onChange={({ currentTarget: { checked } }) => {
          if (checked && question) return setAsking(true);
          fetcher.submit(
            { intent: "switch", name, value: checked ? "on" : "off" },
            { method: "post", action: paths.settings, flushSync: true },
          );
        }}
      />
      {question && (
        <ConfirmDialog
          fetcher={fetcher}
          path={paths.settings}
          title={t(`settings.${name}`)}
          question={isAsking ? t(question) : null}
          fields={{ intent: "switch", name, value: "on" }}
          confirm={t("settings.maintenanceTurnOn")}
          onClose={() => setAsking(false)}
        />
      )}
      <FreshProof fetcher={fetcher} />
    </>
  );
}
