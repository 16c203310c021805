import { ActionIcon } from "@mantine/core";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";

type MoveButtonsProps = {
  name: string;
  size?: "md";
  canMove: Record<Direction, boolean>;
  onMove: (direction: Direction) => void;
};
type Direction = (typeof directions)[number][0];

const directions = [
  ["up", "common.moveUp", "ArrowUp"],
  ["down", "common.moveDown", "ArrowDown"],
] as const;

/** At the end of the list a button keeps the focus but does nothing. */
export function MoveButtons({ name, size, canMove, onMove }: MoveButtonsProps) {
  const { t } = useAdmin();
  return directions.map(([direction, word, icon]) => (
    <ActionIcon
      key={direction}
      size={size}
      aria-disabled={!canMove[direction]}
      aria-label={`${t(word)} ${name}`}
      onClick={() => onMove(direction)}
    >
      <Icon name={icon} />
    </ActionIcon>
  ));
}
