import { Button } from "@mantine/core";
import { useState } from "react";
import { arePasskeysSupported, failureOf, requestPasskey } from "#app/auth/passkeys/passkey-script.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { useHydrated } from "../frame/use-hydrated.ts";

const words = { refused: "passkey.cancelled", known: "passkey.alreadyHere", failed: "auth.unexpectedError" };

export function PasskeyButton({ isBusy, onGiven }: { isBusy: boolean; onGiven: (credential: string) => void }) {
  const { t } = useAdmin();
  const [failed, setFailed] = useState<string | null>(null);
  if (!useHydrated() || !arePasskeysSupported()) return null;

  async function request() {
    setFailed(null);
    try {
      onGiven(await requestPasskey("verify"));
    } catch (error) {
      setFailed(words[failureOf(error)]);
    }
  }
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={request} disabled={isBusy}>
        {t("account.provePasskey")}
      </Button>
      {failed && (
        <p className="field-error" role="alert">
          {t(failed)}
        </p>
      )}
    </div>
  );
}
