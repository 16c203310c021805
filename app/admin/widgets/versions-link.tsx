import { useAdmin } from "../frame/admin-context.ts";
import { versionsPath } from "../frame/paths.ts";
import { LinkButton } from "./link-button.tsx";

export function VersionsLink({ kind, id }: { kind: string; id: string }) {
  const { t } = useAdmin();
  return <LinkButton to={versionsPath(kind, id)}>{t("versions.open")}</LinkButton>;
}
