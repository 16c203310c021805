import { type ChangeEvent, useState } from "react";
import { redirectStatuses } from "#app/records/addresses/redirect.ts";
import { useDrafted } from "../drafts/drafted-fields.ts";
import { ChoiceField, TextField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import type { OpenedRedirect } from "./redirect.tsx";

export const gone = "410";

type RedirectFieldsProps = Pick<OpenedRedirect, "redirect"> & { from: string };

export function RedirectFields({ redirect, from }: RedirectFieldsProps) {
  const { t } = useAdmin();
  const [isGone, setGone] = useState((useDrafted("status") ?? String(redirect?.status)) === gone);
  const choose = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement) setGone(target.value === gone);
  };
  return (
    <div className="record-fields short" onChange={choose}>
      <TextField
        name="from_path"
        label={t("redirects.from_path")}
        hint={t("redirects.fromHint")}
        initial={from}
        dir="ltr"
        required
      />
      <ChoiceField
        name="status"
        label={t("redirects.status")}
        initial={redirectStatuses[0]}
        choices={redirectStatuses.map((status) => ({ value: String(status), label: t(`redirects.choice${status}`) }))}
      />
      <fieldset className="redirect-to" disabled={isGone} hidden={isGone}>
        <TextField name="to_path" label={t("redirects.to_path")} hint={t("redirects.toHint")} dir="ltr" required />
      </fieldset>
    </div>
  );
}
