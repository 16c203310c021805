import type { Delivery } from "#app/records/messages/message-delivery.server.ts";
import { useAdmin } from "../frame/admin-context.ts";

export function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { t } = useAdmin();
  if (delivery.state === "none") return <span className="soft">{t("messages.notifyNone")}</span>;
  if (delivery.state === "sent") return <span className="soft">{t("messages.notifySent")}</span>;
  if (delivery.state === "failed")
    return <span className="warning">{t("messages.notifyFailed", { count: delivery.tries })}</span>;
  return (
    <span>
      {delivery.tries > 0 ? t("messages.notifyAgain", { count: delivery.tries }) : t("messages.notifyWaiting")}
    </span>
  );
}
