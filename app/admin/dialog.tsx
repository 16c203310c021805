import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useAdmin } from "./admin-context.ts";

type DialogProps = {
  isOpen: boolean;
  /** Leaves the dialog; without it only what stands in the dialog itself leads out. */
  onClose?: () => void;
  title: string;
  size?: string;
  children: ReactNode;
};

/** A dialog over the screen. A click beside it does not close it: what was typed would be gone. */
export function Dialog({ isOpen, onClose, title, size, children }: DialogProps) {
  const { t } = useAdmin();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose ?? stay}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={false}
      size={size}
      centered
    >
      <Modal.Overlay />
      <Modal.Content className="dialog">
        {/* Not the library's header: beside the page's own it would be a second banner. */}
        <div className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label={t("common.close")} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function stay() {}
