import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { daysBetween, type CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

const useStyles = makeStyles({
  root: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '16px',
    margin: 0,
    paddingBlockStart: '24px',
    paddingBlockEnd: '8px',
    color: ouvrageTokens.ink3,
    '::before': { content: '""', flexGrow: 1, blockSize: '1px', backgroundColor: 'currentColor' },
    '::after': { content: '""', flexGrow: 1, blockSize: '1px', backgroundColor: 'currentColor' },
  },
  day: {
    '::before': { backgroundColor: ouvrageTokens.hair },
    '::after': { backgroundColor: ouvrageTokens.hair },
  },
  text: { '::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' },
  unread: { ...typography.chip, color: ouvrageTokens.miniumText, paddingBlockStart: '16px' },
});

/** The separator at the beginning of a day. */
export function DayRule({ day }: { readonly day: CalendarDay }) {
  const styles = useStyles();
  const format = useFormat();
  const days = daysBetween(day, useToday());
  return (
    <p className={mergeClasses(styles.root, styles.day)}>
      <span className={styles.text}>
        {days === 0 || days === 1 ? format.daysAgo(days) : format.fullDay(day)}
      </span>
    </p>
  );
}

/** The separator before the messages that were unread at opening. */
export function UnreadRule() {
  const { t } = useTranslation('messages');
  const styles = useStyles();
  return <p className={mergeClasses(styles.root, styles.unread)}>{t('thread.unread')}</p>;
}
