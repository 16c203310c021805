import { Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { useEffect, useEffectEvent } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { useAdmin } from "./admin-context.ts";
import { Problem } from "./problem.tsx";
import { ScreenHead } from "./screen-head.tsx";
import { showErrorToast } from "./toasts.tsx";
import { failureIn, isUnanswered } from "./unanswered.ts";

export function failedScreen(word: string) {
  return ({ error }: { error: unknown }) => <FailedScreen error={error} word={word} />;
}

export function FailedScreen({ error, word }: { error: unknown; word: string }) {
  const { t } = useAdmin();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const failure = failureIn(error);
  const notify = useEffectEvent(() => showErrorToast(t, { word }));
  useEffect(() => {
    if (status !== 404) notify();
  }, [status]);
  const isAway = !failure?.reason || (failure.reason !== "full" && failure.reason !== "broken");
  if (isAway && isUnanswered(error)) return <NoAnswer />;
  return <Problem status={status} reference={failure?.reference} />;
}

/** Tried again without leaving the page, which a browser could not load without a connection. */
function NoAnswer() {
  const { t } = useAdmin();
  const { revalidate, state } = useRevalidator();
  useWindowEvent("online", () => void revalidate());
  return (
    <>
      <ScreenHead title={t("offline.noAnswer")} text={t("offline.noAnswerText")} />
      <p>
        <Button onClick={() => revalidate()} disabled={state !== "idle"}>
          {t("failure.retry")}
        </Button>
      </p>
    </>
  );
}
