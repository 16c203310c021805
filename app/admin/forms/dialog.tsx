import { Modal } from "@mantine/core";
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from "react";
import { useAdmin } from "../frame/admin-context.ts";

type DialogProps = {
  isOpen: boolean;
  /** Without it only the dialog's own content closes it. */
  onClose?: () => void;
  /** Stays open during its request, or the result would close what is asked next. */
  isHeld?: boolean;
  title: string;
  size?: string;
  children: ReactNode;
};

/** Tells the dialog below that it is covered: Escape closes the upper one alone. */
const BelowContext = createContext<(isCovered: boolean) => void>(() => {});

const HoldContext = createContext<(isHeld: boolean) => void>(() => {});

/** Keeps the dialog open during its form's request, or nothing would handle the result. */
export function useHeldDialog(isHeld: boolean) {
  const hold = useContext(HoldContext);
  // In the same commit, and not a moment after it.
  useLayoutEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [hold, isHeld]);
}

/** A dialog; a click outside does not close it, as what was typed would be lost. */
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
        {/* Not the library's header: it would be a second banner landmark. */}
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
