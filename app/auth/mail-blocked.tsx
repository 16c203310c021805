import { leftToRight } from "#app/i18n/bidi.ts";
import { useDoor } from "./door-words.ts";

/** Says until when a mailed code is not enough and what to do instead; `until` is a day and time by the site's clock. */
export function MailBlocked({ until }: { until: string }) {
  const { t } = useDoor();
  return (
    <p className="form-status failed" role="alert">
      {t("code.mailBlocked", { time: leftToRight(until), command: leftToRight("npm run owner") })}
    </p>
  );
}
