import { useEffect, useEffectEvent } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showErrorToast } from "../frame/toasts.tsx";
import { LinkButton } from "../widgets/link-button.tsx";
import { Panel } from "../widgets/panel.tsx";

/** `isEnabled` is null where it cannot be read; the account page changes it. */
export function SecondFactorCard({ isEnabled }: { isEnabled: boolean | null }) {
  const { t } = useAdmin();
  const notify = useEffectEvent(() => {
    if (isEnabled === null) showErrorToast(t, { word: "twoFactor.fetchFailed" });
  });
  useEffect(() => notify(), []);
  return (
    <Panel id="two-factor" title={t("account.factorTitle")}>
      {isEnabled === null ? (
        <p className="warning">{t("twoFactor.fetchFailed")}</p>
      ) : (
        <p>
          <strong>{t(isEnabled ? "account.factorIsOn" : "account.factorIsOff")}</strong> {t("account.factorText")}
        </p>
      )}
      <div>
        <LinkButton to={`${paths.account}#second-factor`}>{t("twoFactor.toAccount")}</LinkButton>
      </div>
    </Panel>
  );
}
