import { makeStyles } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: {
    ...typography.label,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    color: statusTokens.submitted.foreground,
    whiteSpace: 'nowrap',
  },
});

/** Marks an unsaved draft. */
export function DraftMark() {
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <EditRegular aria-hidden />
      {t('draft')}
    </span>
  );
}
