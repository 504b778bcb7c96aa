import { useRef, useState } from 'react';
import { AbandonQuestion } from '../unsaved/AbandonQuestion';
import { DialogCloseContext } from '../unsaved/dialog-close';
import { useUnsaved } from '../unsaved/useUnsaved';
import { DialogSheet, type DialogSheetProps } from './DialogSheet';

interface DialogFrameProps extends DialogSheetProps {
  /**
   * Something was typed or chosen in it that closing would lose: whatever closes it asks first. Its own button for
   * that is a `DialogCloseButton`.
   */
  readonly isUnsaved?: boolean;
}

/** Every dialog. Closing one with something unsaved in it asks once, calmly. */
export function DialogFrame({
  isUnsaved = false,
  open,
  onClose,
  children,
  ...sheet
}: DialogFrameProps) {
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLElement>(null);
  useUnsaved(open && isUnsaved);
  const close = () => {
    if (isUnsaved) setAsking(true);
    else onClose();
  };
  return (
    <DialogCloseContext value={close}>
      <DialogSheet {...sheet} open={open} onClose={close}>
        <div onFocus={({ target }) => (field.current = target)}>{children}</div>
        {isAsking && (
          <AbandonQuestion field={field} onContinue={() => setAsking(false)} onAbandon={onClose} />
        )}
      </DialogSheet>
    </DialogCloseContext>
  );
}
