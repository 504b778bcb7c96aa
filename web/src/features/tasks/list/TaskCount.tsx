import { makeStyles } from '@fluentui/react-components';
import { Trans, useTranslation } from 'react-i18next';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface TaskCountProps {
  readonly visibleCount: number;
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
  sortHint: { display: 'none', [media.phone]: { display: 'inline', color: ouvrageTokens.ink3 } },
});

/** "11 tâches sur 24"; only the total without filters. Changes are announced. */
export function TaskCount({ visibleCount, total }: TaskCountProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  return (
    <p className={styles.root}>
      <span role="status">
        <Trans
          t={t}
          i18nKey={visibleCount === total ? 'list.count' : 'list.countOf'}
          values={{ count: visibleCount, total }}
          count={visibleCount}
          components={{ n: <strong /> }}
        />
      </span>
      <span className={styles.sortHint}>{t('list.sorted')}</span>
    </p>
  );
}
