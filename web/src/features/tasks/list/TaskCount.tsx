import { makeStyles } from '@fluentui/react-components';
import { Trans, useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';

interface TaskCountProps {
  readonly shown: number;
  readonly total: number;
}

const useStyles = makeStyles({
  root: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    whiteSpace: 'nowrap',
    '& strong': { fontWeight: 600, color: ouvrageTokens.ink },
    [media.phone]: { display: 'flex', justifyContent: 'space-between', width: '100%' },
  },
  sorted: { display: 'none', [media.phone]: { display: 'inline', color: ouvrageTokens.ink3 } },
});

/** "11 tâches sur 24"; only the total when nothing is left out. Said when it changes. */
export function TaskCount({ shown, total }: TaskCountProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return (
    <p className={styles.root}>
      <span role="status">
        <Trans
          t={t}
          i18nKey={shown === total ? 'list.count' : 'list.countOf'}
          values={{ count: shown, total }}
          count={shown}
          components={{ n: <strong /> }}
        />
      </span>
      <span className={styles.sorted}>{t('list.sorted')}</span>
    </p>
  );
}
