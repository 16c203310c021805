import { Button, Modal } from "@mantine/core";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { FetcherForm } from "./fetcher-form.tsx";
import { useFirstInvalid } from "./use-result.ts";

type DialogProps = {
  isOpen: boolean;
  /** Without it only the dialog's own content closes it. */
  onClose?: () => void;
  /** Stays open during its request, or the result would close the next question. */
  isLocked?: boolean;
  title: string;
  size?: string;
  children: ReactNode;
};

/** Escape closes only the upper of two dialogs. */
const CoverContext = createContext<(isCovered: boolean) => void>(() => {});

const LockContext = createContext<(isLocked: boolean) => void>(() => {});

/** A closed dialog could not handle the result of its request. */
function useKeepDialogOpen(isLocked: boolean) {
  const lock = useContext(LockContext);
  // A layout effect, to lock in the same commit.
  useLayoutEffect(() => {
    lock(isLocked);
    return () => lock(false);
  }, [lock, isLocked]);
}

/** A click outside does not close it, as typed text would be lost. */
export function Dialog({ isOpen, onClose, isLocked = false, title, size, children }: DialogProps) {
  const { t } = useAdmin();
  const [isCovered, setCovered] = useState(false);
  const [isLockedWithin, lock] = useState(false);
  const isStaying = isLocked || isLockedWithin;
  const cover = useContext(CoverContext);
  useEffect(() => {
    if (!isOpen) return;
    cover(true);
    return () => cover(false);
  }, [isOpen, cover]);
  // The library gives the focus back only from a dialog that stays mounted.
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    if (isOpen)
      return () =>
        queueMicrotask(() => document.activeElement === document.body && opener?.focus({ preventScroll: true }));
  }, [isOpen]);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={isStaying || !onClose ? ignore : onClose}
      closeOnEscape={onClose !== undefined && !isStaying && !isCovered}
      closeOnClickOutside={false}
      size={size}
      centered
    >
      <Modal.Overlay />
      <Modal.Content className="dialog">
        {/* The library's header would be a second banner landmark. */}
        <div className="dialog-head">
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton aria-label={t("common.close")} disabled={isStaying} />}
        </div>
        <Modal.Body>
          <CoverContext value={setCovered}>
            <LockContext value={lock}>{children}</LockContext>
          </CoverContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function ignore() {}

type DialogFormProps = Pick<
  ComponentProps<typeof FetcherForm>,
  "fetcher" | "action" | "fields" | "onSubmit" | "children"
> & {
  submit: ReactNode;
  /** In place of `submit` during the request. */
  busy?: ReactNode;
  isIncomplete?: boolean;
  color?: "red";
  cancel?: string;
  isCancelFirst?: boolean;
  onCancel: () => void;
};

export function DialogForm(props: DialogFormProps) {
  const {
    fetcher,
    submit,
    busy = submit,
    isIncomplete,
    color,
    cancel,
    isCancelFirst,
    onCancel,
    children,
    ...form
  } = props;
  const { t } = useAdmin();
  const ref = useFirstInvalid(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  useKeepDialogOpen(isBusy);
  return (
    <FetcherForm {...form} fetcher={fetcher} className="dialog-form" ref={ref}>
      {children}
      <div className="actions at-end">
        <Button variant="default" onClick={onCancel} disabled={isBusy} data-autofocus={isCancelFirst || undefined}>
          {cancel ?? t("common.cancel")}
        </Button>
        <Button type="submit" color={color} disabled={isBusy || isIncomplete}>
          {isBusy ? busy : submit}
        </Button>
      </div>
    </FetcherForm>
  );
}
