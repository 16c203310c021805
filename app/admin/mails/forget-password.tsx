import { Button } from "@mantine/core";
import { useFetcher } from "react-router";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showResultToast } from "../frame/toasts.tsx";
import { FreshProof } from "../proof/fresh-proof.tsx";
import type { MailServerResult } from "./answer-mail-server.server.ts";

export function ForgetPassword({ version }: { version: number }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<MailServerResult>();
  useResult(fetcher.data, (answer) => showResultToast(t, answer));
  return (
    <div>
      <Button
        variant="default"
        size="compact-sm"
        disabled={fetcher.state !== "idle"}
        onClick={() =>
          fetcher.submit({ intent: "mail-server.forget", version }, { method: "post", action: paths.mailServer })
        }
      >
        {t("mailServer.forget")}
      </Button>
      <FreshProof fetcher={fetcher} />
    </div>
  );
}
