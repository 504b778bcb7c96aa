import { makeStyles } from '@fluentui/react-components';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { useMeetingTime } from '../useMeetingTime';

interface MeetingHourProps {
  readonly instant: Date;
  /** What assistive technology reads instead; the day and the hour by default. */
  readonly words?: string;
  readonly className: string | undefined;
}

const useStyles = makeStyles({ hidden: HIDDEN_TEXT });

/** The hour of a meeting, under the day that stands above it. */
export function MeetingHour({ instant, words, className }: MeetingHourProps) {
  const styles = useStyles();
  const time = useMeetingTime();
  return (
    <time className={className} dateTime={instant.toISOString()}>
      <span aria-hidden>{time.hour(instant)}</span>
      <span className={styles.hidden}>{words ?? time.full(instant)}</span>
    </time>
  );
}
