import { Link } from "react-router";
import type { Role } from "#app/records/people/profile.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

export function RoleCounts({ counts: countOf }: { counts: Record<Role, number> }) {
  const { t, format } = useAdmin();
  const counts = [
    { word: "users.total", count: countOf.admin + countOf.moderator + countOf.user, search: "" },
    { word: "users.admins", count: countOf.admin, search: "?role=admin" },
    { word: "users.moderators", count: countOf.moderator, search: "?role=moderator" },
    { word: "users.regular", count: countOf.user, search: "?role=user" },
  ];
  return (
    <ul className="figures">
      {counts.map(({ word, count, search }) => (
        <li key={word}>
          <Link className="figure" to={{ pathname: paths.users, search }} preventScrollReset>
            <span className="soft">{t(word)}</span>
            <span className="figure-value">{format.number(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
