import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '#shared/i18n/MarkedText';
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
        <MarkedText
          text={t(visibleCount === total ? 'list.count' : 'list.countOf', {
            count: visibleCount,
            skipInterpolation: true,
          })}
          values={{ count: visibleCount, total }}
        >
          {(content) => <strong>{content}</strong>}
        </MarkedText>
      </span>
      <span className={styles.sortHint}>{t('list.sorted')}</span>
    </p>
  );
}
