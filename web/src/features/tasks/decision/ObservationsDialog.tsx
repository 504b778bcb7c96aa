import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#shared/ui/ConfirmDialog';

interface ObservationsDialogProps {
  readonly open: boolean;
  /** Remarks that stay open. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks once before a task is validated while remarks stay to be dealt with. */
export function ObservationsDialog({ open, count, onClose, onConfirm }: ObservationsDialogProps) {
  const { t } = useTranslation('tasks');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('decision.observations.title')}
      confirmLabel={t('decision.observations.confirm')}
      cancelLabel={t('decision.observations.cancel')}
      closeLabel={t('decision.observations.cancel')}
    >
      {t('decision.observations.text', { count })}
    </ConfirmDialog>
  );
}
