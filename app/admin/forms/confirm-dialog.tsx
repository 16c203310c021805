import { type ComponentProps, type ReactNode, useState } from "react";
import { Dialog, DialogForm } from "./dialog.tsx";

type ConfirmDialogProps = Pick<ComponentProps<typeof DialogForm>, "fetcher" | "fields" | "cancel" | "isIncomplete"> & {
  path: string;
  title: string;
  question: string | null;
  confirm: ReactNode;
  confirmBusy?: string;
  onClose: () => void;
  children?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { path, title, question, confirm, confirmBusy, onClose, children, ...form } = props;
  const isOpen = question !== null;
  // Keeps the question while the dialog closes.
  const [shown, setShown] = useState({ question, title });
  if (isOpen && (question !== shown.question || title !== shown.title)) setShown({ question, title });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={shown.title}>
      <DialogForm
        {...form}
        action={path}
        submit={confirm}
        busy={confirmBusy}
        color="red"
        isCancelFirst
        onCancel={onClose}
      >
        <p dir="auto">{shown.question}</p>
        {children}
      </DialogForm>
    </Dialog>
  );
}
