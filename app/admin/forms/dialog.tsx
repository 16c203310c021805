import { Modal } from "@mantine/core";
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from "react";
import { useAdmin } from "../frame/admin-context.ts";

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

const HoldContext = createContext<(isHeld: boolean) => void>(() => {});

/** For a form in a dialog: while it travels the dialog stays, or what is answered would be heard by nobody. */
export function useHeldDialog(isHeld: boolean) {
  const hold = useContext(HoldContext);
  // With the same drawing, and not a moment after it.
  useLayoutEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}

/** A dialog over the screen. A click beside it does not close it: what was typed would be gone. */
export function Dialog({ isOpen, onClose, isHeld = false, title, size, children }: DialogProps) {
  const { t } = useAdmin();
  const [isCovered, setCovered] = useState(false);
  const [isHeldWithin, hold] = useState(false);
  const stays = isHeld || isHeldWithin;
  const cover = useContext(BelowContext);
  useEffect(() => {
    if (!isOpen) return;
    cover(true);
    return () => cover(false);
  }, [isOpen, cover]);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={stays || !onClose ? stay : onClose}
      closeOnEscape={onClose !== undefined && !stays && !isCovered}
      closeOnClickOutside={false}
      size={size}
      centered
    >
      <Modal.Overlay />
      <Modal.Content className="dialog">
        {/* Not the library's header: beside the page's own it would be a second banner. */}
        <div className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label={t("common.close")} disabled={stays} />}
        </div>
        <Modal.Body>
          <BelowContext value={setCovered}>
            <HoldContext value={hold}>{children}</HoldContext>
          </BelowContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function stay() {}
