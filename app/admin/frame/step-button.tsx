import { ActionIcon } from "@mantine/core";
import type { ComponentProps } from "react";
import { useAdmin } from "./admin-context.ts";
import { Icon } from "./icons.tsx";

type StepButtonProps = {
  word: string;
  icon: "ArrowUp" | "ArrowDown";
  name: string;
  size?: "md" | "lg";
  isEnd: boolean;
  submit?: Partial<ComponentProps<"button">>;
  onClick: () => void;
};

/** At the end of the list the button keeps the focus but does nothing. */
export function StepButton({ word, icon, name, size = "lg", isEnd, submit, onClick }: StepButtonProps) {
  const { t } = useAdmin();
  return (
    <ActionIcon
      variant="subtle"
      size={size}
      {...submit}
      aria-disabled={isEnd}
      aria-label={`${t(word)} ${name}`}
      onClick={onClick}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
}
