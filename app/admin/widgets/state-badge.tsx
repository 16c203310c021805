import { Badge, type BadgeProps } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";

export function StateBadge({ word, variant = "light", ...badge }: BadgeProps & { word: string }) {
  const { t } = useAdmin();
  return (
    <Badge variant={variant} {...badge}>
      {t(word)}
    </Badge>
  );
}
