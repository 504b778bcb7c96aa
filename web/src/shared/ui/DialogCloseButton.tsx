import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useDialogClose } from '../unsaved/dialog-close';

interface DialogCloseButtonProps {
  /** "Annuler" unless it says otherwise. */
  readonly label?: string;
  readonly disabled?: boolean;
}

/** Among a dialog's actions: the one that closes it, as Escape does. */
export function DialogCloseButton({ label, disabled = false }: DialogCloseButtonProps) {
  const { t } = useTranslation();
  const close = useDialogClose();
  return (
    <Button appearance="outline" disabled={disabled} onClick={close}>
      {label ?? t('action.cancel')}
    </Button>
  );
}
