import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';

/** What speaks against a validation; 0 is nothing. */
interface VisaReservations {
  /** Remarks that stay open. */
  readonly openCount: number;
  /** Pages of the open document that could not be shown, or not wholly. */
  readonly unshownCount: number;
}

interface ConfirmVisaDialogProps extends VisaReservations {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks once before a task is validated despite reservations, and names all of them. */
export function ConfirmVisaDialog(props: ConfirmVisaDialogProps) {
  const { open, openCount, unshownCount, onClose, onConfirm } = props;
  const { t } = useTranslation('tasks');
  const reason = openCount > 0 ? 'observations' : 'unshown';
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(`decision.${reason}.title`)}
      confirmLabel={t(`decision.${reason}.confirm`)}
      cancelLabel={t('decision.goBack')}
      closeLabel={t('decision.goBack')}
    >
      {unshownCount > 0 && <p>{t('decision.unshown.text', { count: unshownCount })}</p>}
      {openCount > 0 && <p>{t('decision.observations.text', { count: openCount })}</p>}
    </ConfirmDialog>
  );
}
