import { Link } from "react-router";
import { type InboxBox, inboxBoxes } from "#app/records/inbox/inbox.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

type Counts = Partial<Record<InboxBox, number>>;

export function InboxTabs({ box, counts }: { box: InboxBox; counts: Counts }) {
  const { t, format } = useAdmin();
  const shown = inboxBoxes.filter((each) => each !== "failed" || box === each || (counts.failed ?? 0) > 0);
  return (
    <nav className="inbox-tabs" aria-label={t("messages.box")}>
      <ul>
        {shown.map((each) => (
          <li key={each}>
            <Link
              to={each === "inbox" ? paths.messages : `${paths.messages}?box=${each}`}
              aria-current={each === box ? "page" : undefined}
              preventScrollReset
            >
              {t(`inbox.box-${each}`)}
              {(counts[each] ?? 0) > 0 && <span className="inbox-count"> {format.number(counts[each] ?? 0)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
