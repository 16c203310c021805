import { ActionIcon, Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type ComponentType, useRef, useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Icon } from "#app/admin/frame/icons.tsx";
import { showErrorToast } from "#app/admin/frame/toasts.tsx";
import type { CommandDialogProps } from "./command-dialog.tsx";
import { useEarlyKeys } from "./use-early-keys.ts";
import "./command-button.css";

export function CommandButton() {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [isEnterPending, setEnterPending] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<CommandDialogProps> | null>(null);
  const focusedBefore = useRef<HTMLElement>(null);

  async function open() {
    focusedBefore.current = document.activeElement as HTMLElement | null;
    setQuery("");
    setEnterPending(false);
    setOpen(true);
    if (Dialog) return;
    try {
      const { CommandDialog } = await import("./command-dialog.tsx");
      setDialog(() => CommandDialog);
    } catch {
      setOpen(false);
      showErrorToast(t, { word: "command.failed" });
    }
  }

  function close(isNavigating: boolean) {
    setOpen(false);
    const next = isNavigating ? document.getElementById("content") : focusedBefore.current;
    requestAnimationFrame(() => next?.focus({ preventScroll: true }));
  }

  useEarlyKeys(isOpen, setQuery, setEnterPending, () => close(false));
  useWindowEvent("keydown", (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === "KeyK";
    if (!isShortcut || event.defaultPrevented) return;
    event.preventDefault();
    if (isOpen) close(false);
    else open();
  });

  const opener = { onClick: open, "aria-haspopup": "dialog", "aria-keyshortcuts": "Control+K Meta+K" } as const;
  return (
    <>
      <Button
        className="command-button"
        variant="default"
        leftSection={<Icon name="Search" />}
        rightSection={
          <span className="command-keys" aria-hidden="true">
            Ctrl K
          </span>
        }
        {...opener}
      >
        {t("command.open")}
      </Button>
      <ActionIcon className="command-icon" aria-label={t("command.open")} {...opener}>
        <Icon name="Search" />
      </ActionIcon>
      {Dialog && <Dialog {...{ isOpen, query, setQuery, isEnterPending, setEnterPending, close }} />}
    </>
  );
}
