import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { roles } from "#app/records/people/profile.ts";

export function RoleList() {
  const { t } = useAdmin();
  return (
    <dl className="role-list">
      {roles.map((role) => (
        <div key={role}>
          <dt>{t(`users.role.${role}`)}</dt>
          <dd>{t(`users.mayDo.${role}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
