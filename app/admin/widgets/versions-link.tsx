import { useAdmin } from "../frame/admin-context.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import { LinkButton } from "./link-button.tsx";

export function VersionsLink({ kind, id }: { kind: string; id: string }) {
  const { t } = useAdmin();
  if (!offeredPaths.versions) return null;
  return <LinkButton to={offeredPaths.versions(kind, id)}>{t("versions.open")}</LinkButton>;
}
