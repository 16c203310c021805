import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import type { Delivery } from "../records/message-delivery.server.ts";

export function DeliveryState({ delivery, noneWord }: { delivery: Delivery; noneWord: string }) {
  const { t } = useAdmin();
  const word = {
    none: () => t(noneWord),
    sent: () => t("messages.notifySent"),
    file: () => t("inbox.mailFile"),
    failed: (tries: number) => t("messages.notifyFailed", { count: tries }),
    waiting: (tries: number) => (tries > 0 ? t("messages.notifyAgain", { count: tries }) : t("messages.notifyWaiting")),
  }[delivery.state]("tries" in delivery ? delivery.tries : 0);
  const isWrong = delivery.state === "failed" || delivery.state === "file";
  return (
    <span className="delivery">
      <span className={isWrong ? "warning" : "soft"}>{word}</span>{" "}
      {delivery.state === "sent" && <Moment at={delivery.at} />}
      {"error" in delivery && delivery.error && (
        <span className="soft message-error" dir="ltr">
          {delivery.error}
        </span>
      )}
    </span>
  );
}
