import { ActionIcon, Button } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type ComponentType, useRef, useState } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { showToast } from "../frame/toasts.tsx";
import type { CommandDialogProps } from "./command-dialog.tsx";
import { useEarlyKeys } from "./use-early-keys.ts";

/** Opens the search over everything, as Ctrl or Cmd and K do; what it is made of comes when it is first opened. */
export function CommandButton() {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [isEntered, setEntered] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<CommandDialogProps> | null>(null);
  const from = useRef<HTMLElement>(null);

  async function open() {
    from.current = document.activeElement as HTMLElement | null;
    setTyped("");
    setEntered(false);
    setOpen(true);
    if (Dialog) return;
    try {
      const { CommandDialog } = await import("./command-dialog.tsx");
      setDialog(() => CommandDialog);
    } catch {
      setOpen(false);
      showToast({ title: t("common.errorTitle"), text: t("command.failed"), isBad: true });
    }
  }

  /** The focus goes back to where it was, or on to the screen that was chosen. */
  function close(isChosen: boolean) {
    setOpen(false);
    const next = isChosen ? document.getElementById("content") : from.current;
    requestAnimationFrame(() => next?.focus({ preventScroll: true }));
  }

  useEarlyKeys(isOpen, setTyped, setEntered, () => close(false));
  useWindowEvent("keydown", (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === "KeyK";
    if (!isShortcut || event.defaultPrevented) return;
    event.preventDefault();
    if (isOpen) close(false);
    else open();
  });

  const opens = { onClick: open, "aria-haspopup": "dialog", "aria-keyshortcuts": "Control+K Meta+K" } as const;
  return (
    <>
      <Button
        className="command-button"
        variant="default"
        size="sm"
        leftSection={<Icon name="Search" />}
        rightSection={
          <span className="command-keys" aria-hidden="true">
            Ctrl K
          </span>
        }
        {...opens}
      >
        {t("command.open")}
      </Button>
      <ActionIcon className="command-icon" variant="subtle" size="lg" aria-label={t("command.open")} {...opens}>
        <Icon name="Search" />
      </ActionIcon>
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          typed={typed}
          onType={setTyped}
          isEntered={isEntered}
          onEnter={setEntered}
          onClose={close}
        />
      )}
    </>
  );
}
