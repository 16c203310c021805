import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { versionsPath } from "../frame/paths.ts";

export function VersionsLink({ kind, id }: { kind: string; id: string }) {
  const { t } = useAdmin();
  return (
    <Button component={Link} to={versionsPath(kind, id)} variant="default">
      {t("versions.open")}
    </Button>
  );
}
