import { leftToRight } from "#app/i18n/bidi.ts";
import { useAuth } from "./auth-words.ts";

type MailBlockedProps = {
  /** A day and time by the site's clock. */
  until: string;
  /** Whether this is somebody who may run commands on the server. */
  isAdmin: boolean;
};

/** Says until when a mailed code is not enough and what to do instead. */
export function MailBlocked({ until, isAdmin }: MailBlockedProps) {
  const { t } = useAuth();
  return (
    <p className="form-status failed" role="alert">
      {isAdmin
        ? t("code.mailBlocked", { time: leftToRight(until), command: leftToRight("npm run owner") })
        : t("code.mailBlockedReader", { time: leftToRight(until) })}
    </p>
  );
}
