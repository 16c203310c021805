import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { CopyField } from "#app/admin/frame/copy-field.tsx";
import { shareDays } from "../records/share-link.ts";
import type { ShareAnswer } from "./shares.ts";
import { articleSharesPath } from "./shares-path.ts";

type ShareSectionProps = { articleId: string; read: { id: string; expires_at: string }[] };

export function ShareSection({ articleId, read: links }: ShareSectionProps) {
  const { t, format } = useAdmin();
  const fetcher = useFetcher<ShareAnswer>();
  const [days, setDays] = useState<number>(shareDays[1]);
  const isBusy = fetcher.state !== "idle";
  const address = fetcher.data?.address;
  const send = (values: Record<string, string>) =>
    void fetcher.submit(values, { method: "post", action: articleSharesPath(articleId), flushSync: true });
  return (
    <>
      <p className="soft">{t("share.text")}</p>
      <div className="field-and-button">
        <NativeSelect
          label={t("share.days")}
          value={days}
          onInput={(event) => event.stopPropagation()}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          data={shareDays.map((count) => ({ value: String(count), label: t("share.forDays", { count }) }))}
        />
        <Button variant="default" disabled={isBusy} onClick={() => send({ intent: "make", days: String(days) })}>
          {t("share.make")}
        </Button>
      </div>
      {fetcher.data && !fetcher.data.ok && <p role="alert">{t("share.failed")}</p>}
      {address && (
        <div role="status">
          <CopyField label={t("share.address")} hint={t("share.once")} text={address} />
        </div>
      )}
      {links.length > 0 && (
        <ul className="share-links">
          {links.map(({ id, expires_at }) => (
            <li key={id}>
              <span suppressHydrationWarning>{t("share.until", { time: format.moment(expires_at) })}</span>
              <button
                type="button"
                className="row-action bad"
                disabled={isBusy}
                onClick={() => send({ intent: "revoke", link: id })}
              >
                {t("share.revoke")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
