import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { MarkedText } from '#shared/i18n/MarkedText';
import { useFormat } from '#shared/i18n/useFormat';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import type { Steering } from './useSteering';

interface SteeringSubtitleProps {
  readonly steering: {
    readonly today: Steering['today'];
    readonly holdings: readonly { readonly isLate: boolean }[];
    readonly holders: readonly { readonly uid: string | null }[];
  };
}

const useStyles = makeStyles({
  root: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    '::first-letter': { textTransform: 'uppercase' },
    [media.phone]: { marginBlockStart: '8px' },
  },
  strong: { ...typography.bodyStrong, color: ouvrageTokens.ink },
});

/** The day, how many tasks are open with how many people, and how many are late. */
export function SteeringSubtitle({ steering }: SteeringSubtitleProps) {
  const { t } = useTranslation('steering');
  const styles = useStyles();
  const format = useFormat();
  const { today, holdings, holders } = steering;
  const late = holdings.filter(({ isLate }) => isLate).length;
  const persons = holders.filter(({ uid }) => uid !== null).length;
  return (
    <p className={styles.root}>
      {t('summary.day', { day: format.fullDay(today) })}{' '}
      {t('summary.open', {
        tasks: t('operations.openCount', { count: holdings.length }),
        people: t('summary.people', { count: persons }),
      })}{' '}
      {late > 0 && (
        <MarkedText
          text={t('summary.late', { count: late, skipInterpolation: true })}
          values={{ count: format.number(late) }}
        >
          {(content) => <strong className={styles.strong}>{content}</strong>}
        </MarkedText>
      )}
    </p>
  );
}
