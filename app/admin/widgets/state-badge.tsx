import { Badge, type BadgeProps } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";

/** Of records and of checks; any other state is gray. */
const statesOfColor = {
  accent: ["new", "held"],
  blue: ["scheduled", "planning", "todo"],
  green: ["published", "completed", "active", "replied", "approved", "ok", "found"],
  yellow: ["in_progress", "spam", "warning", "unknown"],
  red: ["problem", "differs", "missing"],
};

type StateBadgeProps = BadgeProps & { state: string; words: string; word?: string };

export function StateBadge({ state, words, word = `${words}.${state}`, ...badge }: StateBadgeProps) {
  const [color = "gray"] = Object.entries(statesOfColor).find(([, states]) => states.includes(state)) ?? [];
  return <WordBadge color={color} word={word} {...badge} />;
}

export function WordBadge({ word, variant = "light", ...badge }: BadgeProps & { word: string }) {
  const { t } = useAdmin();
  return (
    <Badge variant={variant} {...badge}>
      {t(word)}
    </Badge>
  );
}
