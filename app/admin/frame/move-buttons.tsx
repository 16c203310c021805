import { ActionIcon } from "@mantine/core";
import type { ComponentProps } from "react";
import { useAdmin } from "./admin-context.ts";
import { Icon } from "./icons.tsx";

type MoveButtonsProps = {
  name: string;
  size?: "md" | "lg";
  canMove: Record<Way, boolean>;
  submit?: (way: Way) => Partial<ComponentProps<"button">>;
  onMove: (way: Way) => void;
};
type Way = (typeof ways)[number][0];

const ways = [
  ["up", "common.moveUp", "ArrowUp"],
  ["down", "common.moveDown", "ArrowDown"],
] as const;

/** At the end of the list a button keeps the focus but does nothing. */
export function MoveButtons({ name, size = "lg", canMove, submit, onMove }: MoveButtonsProps) {
  const { t } = useAdmin();
  return ways.map(([way, word, icon]) => (
    <ActionIcon
      key={way}
      variant="subtle"
      size={size}
      {...submit?.(way)}
      aria-disabled={!canMove[way]}
      aria-label={`${t(word)} ${name}`}
      onClick={() => onMove(way)}
    >
      <Icon name={icon} />
    </ActionIcon>
  ));
}
