import { makeStyles } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { useMeetingTime } from '../useMeetingTime';

const useStyles = makeStyles({ root: { ...typography.bodyStrong, color: ouvrageTokens.ink2 } });

/** The time of a planned meeting, or the start of an active one. */
export function MeetingWhen({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const time = useMeetingTime();
  const { status, startedAt, scheduledTime } = meeting;
  const instant = status === 'active' ? startedAt : scheduledTime;
  if (instant === null) return null;
  return (
    <p className={styles.root}>
      <time dateTime={instant.toISOString()}>
        {status === 'active' ? t('card.since', { time: time.hour(instant) }) : time.full(instant)}
      </time>
    </p>
  );
}
