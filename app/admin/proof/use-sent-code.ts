import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { secondMs } from "#app/platform/time.ts";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import type { SettingsResult } from "../settings/settings-result.ts";

const developmentCodeMs = 10_000;
const tickMs = 500;

export type SentCode = ReturnType<typeof useSentCode>;

export function useSentCode() {
  const { t } = useAdmin();
  const fetcher = useFetcher<SettingsResult>();
  const [freeAt, setFreeAt] = useState(0);
  const secondsLeft = useSecondsUntil(freeAt);
  const answer = fetcher.data;
  useResult(answer, (sent) => {
    setFreeAt(Date.now() + (sent.resendMs ?? 0));
    if (!sent.ok) return showRefusalToast(t, sent);
    if (!sent.shownCode) return showToast({ title: t(sent.message) });
    showToast({ title: t(sent.message), text: t("code.development", { code: sent.shownCode }), ms: developmentCodeMs });
  });
  return {
    /** `flushSync` is not possible in an effect. */
    send: (isClicked: boolean) =>
      fetcher.submit({ intent: "two-factor.send" }, { method: "post", action: paths.settings, flushSync: isClicked }),
    isSending: fetcher.state !== "idle",
    isSent: answer?.ok === true,
    error: answer?.ok === false ? answer.errors.code : undefined,
    secondsLeft,
  };
}

function useSecondsUntil(moment: number) {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    };
    const timer = setInterval(tick, tickMs);
    tick();
    return () => clearInterval(timer);
  }, [moment]);
  return now === 0 ? 0 : Math.max(0, Math.ceil((moment - now) / secondMs));
}
