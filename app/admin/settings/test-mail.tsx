import { Button } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import type { ActionResult } from "../forms/action-result.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { offeredPaths } from "../offers/offered-paths.ts";

export function TestMail({ email }: { email: string }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult<{ values?: Record<string, string> }>>();
  const isBusy = fetcher.state !== "idle";
  const answer = isBusy ? undefined : fetcher.data;
  return (
    <FetcherForm fetcher={fetcher} className="test-mail" fields={{ intent: "test-mail" }}>
      <Button type="submit" variant="default" disabled={isBusy}>
        {t(isBusy ? "settings.testMailBusy" : "settings.testMail")}
      </Button>
      <p className={answer && !answer.ok ? "wrong" : "soft"} role="status" dir="auto">
        {!answer && t("settings.testMailText", { email })}
        {answer?.ok && t(answer.message, answer.values)}
        {answer && !answer.ok && answer.errors.form && t(answer.errors.form.word, answer.errors.form.values)}
      </p>
      {offeredPaths.mailServer && <Link to={offeredPaths.mailServer}>{t("mailServer.title")}</Link>}
    </FetcherForm>
  );
}
