import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DialogFrame } from './DialogFrame';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  /** What will happen, in words. */
  readonly children: ReactNode;
  /** The verb with its object: "Supprimer le projet". */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  /** While it runs, neither button acts twice. */
  readonly busy?: boolean;
}

/** Asks before what cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  busy = false,
}: ConfirmDialogProps) {
  return (
    <DialogFrame
      alert
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      actions={
        <>
          <Button appearance="outline" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button appearance="primary" disabledFocusable={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
}
