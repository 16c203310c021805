import { useEffect, useEffectEvent } from "react";
import { isRouteErrorResponse } from "react-router";
import { useAdmin } from "./admin-context.ts";
import { Problem } from "./problem.tsx";
import { showRefusalToast } from "./toasts.tsx";

/** For a screen's `ErrorBoundary`; a 404 shows no toast. */
export function FailedScreen({ error, word }: { error: unknown; word: string }) {
  const { t } = useAdmin();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const notify = useEffectEvent(() => showRefusalToast(t, { ok: false, errors: { form: { word } } }));
  useEffect(() => {
    if (status !== 404) notify();
  }, [status]);
  return <Problem status={status} />;
}
