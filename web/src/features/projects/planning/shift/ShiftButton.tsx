import { Button, makeStyles } from '@fluentui/react-components';
import { CalendarArrowRightRegular } from '@fluentui/react-icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import type { StartShift } from './shift-form';

const useStyles = makeStyles({
  root: {
    [media.phone]: { width: '100%', minHeight: ouvrageTokens.touchTarget, marginBlockEnd: '16px' },
  },
});

/** Opens the dialog for the whole operation. */
export const ShiftButton = memo(function ShiftButton({
  onShift,
}: {
  readonly onShift: StartShift;
}) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  return (
    <Button
      className={styles.root}
      data-print="none"
      icon={<CalendarArrowRightRegular />}
      onClick={() => onShift({ kind: 'operation' })}
    >
      {t('shift.open')}
    </Button>
  );
});
