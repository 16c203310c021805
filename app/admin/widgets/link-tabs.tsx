import { Link } from "react-router";

type LinkTabsProps = {
  label: string;
  className?: string;
  tabs: { to: string; text: string; isCurrent: boolean; count?: string }[];
};

export function LinkTabs({ label, className, tabs }: LinkTabsProps) {
  return (
    <nav className={className ? `inbox-tabs ${className}` : "inbox-tabs"} aria-label={label}>
      <ul>
        {tabs.map(({ to, text, isCurrent, count }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? "page" : undefined} preventScrollReset>
              {text}
              {count && <span className="inbox-count"> {count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
