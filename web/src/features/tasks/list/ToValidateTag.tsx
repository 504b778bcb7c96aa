import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: {
    ...typography.label,
    display: 'inline-block',
    paddingBlock: '2px',
    paddingInline: '7px',
    borderRadius: '2px',
    color: ouvrageTokens.onInk,
    backgroundColor: ouvrageTokens.inkFill,
    forcedColorAdjust: 'none',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
});

/** Marks a task that waits for the user's decision. */
export function ToValidateTag() {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return <span className={styles.root}>{t('list.toValidate')}</span>;
}
