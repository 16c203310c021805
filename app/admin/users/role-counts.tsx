import type { Role } from "#app/records/profile.ts";
import { useAdmin } from "../admin-context.ts";

/** How many there are of each role, and in all. */
export function RoleCounts({ roles }: { roles: readonly Role[] }) {
  const { t, format } = useAdmin();
  const countOf = (role: Role) => roles.filter((one) => one === role).length;
  const counts = [
    { word: "users.total", count: roles.length },
    { word: "users.admins", count: countOf("admin") },
    { word: "users.moderators", count: countOf("moderator") },
    { word: "users.regular", count: countOf("user") },
  ];
  return (
    <dl className="figures">
      {counts.map(({ word, count }) => (
        <div className="figure" key={word}>
          <dt>{t(word)}</dt>
          <dd className="figure-value">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
