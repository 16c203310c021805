import { Modal } from "@mantine/core";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useAdmin } from "./admin-context.ts";

type DialogProps = {
  isOpen: boolean;
  /** Leaves the dialog; without it only what stands in the dialog itself leads out. */
  onClose?: () => void;
  /** What it asks is being done: it stays until that is answered, or the answer would close what is asked next. */
  isHeld?: boolean;
  title: string;
  size?: string;
  children: ReactNode;
};

/** Tells the dialog below that another one stands over it: Escape closes the upper one alone. */
const BelowContext = createContext<(isCovered: boolean) => void>(() => {});

/** A dialog over the screen. A click beside it does not close it: what was typed would be gone. */
export function Dialog({ isOpen, onClose, isHeld = false, title, size, children }: DialogProps) {
  const { t } = useAdmin();
  const [isCovered, setCovered] = useState(false);
  const cover = useContext(BelowContext);
  useEffect(() => {
    if (!isOpen) return;
    cover(true);
    return () => cover(false);
  }, [isOpen, cover]);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={isHeld || !onClose ? stay : onClose}
      closeOnEscape={onClose !== undefined && !isHeld && !isCovered}
      closeOnClickOutside={false}
      size={size}
      centered
    >
      <Modal.Overlay />
      <Modal.Content className="dialog">
        {/* Not the library's header: beside the page's own it would be a second banner. */}
        <div className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label={t("common.close")} disabled={isHeld} />}
        </div>
        <Modal.Body>
          <BelowContext value={setCovered}>{children}</BelowContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function stay() {}
