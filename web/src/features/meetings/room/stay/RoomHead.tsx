import { makeStyles } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { media, ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { MeetingIdCopy } from '../MeetingIdCopy';
import { useElapsed } from '../../useElapsed';

interface RoomHeadProps {
  readonly meeting: Meeting;
  readonly tools: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '24px',
    minBlockSize: '64px',
    paddingInline: '20px',
    [media.phone]: { minBlockSize: '56px', paddingInline: '12px', columnGap: '8px' },
  },
  textColumn: { flexGrow: 1, minInlineSize: 0 },
  overline: { ...typography.label, fontWeight: 400, color: ouvrageTokens.ink3 },
  title: {
    ...typography.title3,
    outlineStyle: 'none',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  since: {
    ...typography.body,
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    color: ouvrageTokens.ink2,
    whiteSpace: 'nowrap',
    [media.phone]: { display: 'none' },
  },
  tools: { display: 'flex', flexShrink: 0, columnGap: '4px', marginInlineEnd: '-8px' },
  dot: {
    inlineSize: '8px',
    blockSize: '8px',
    borderRadius: '50%',
    backgroundColor: statusTokens.in_progress.stroke,
  },
});

/** The meeting's title, elapsed time and id. */
export function RoomHead({ meeting, tools }: RoomHeadProps) {
  const { t } = useTranslation('meetings');
  const styles = useStyles();
  const since = useElapsed(meeting.startedAt);
  const title = useRef<HTMLHeadingElement>(null);
  // The join button is gone: the focus continues from the top of the room.
  useEffect(() => title.current?.focus(), []);
  return (
    <header className={styles.root}>
      <div className={styles.textColumn}>
        <p className={styles.overline}>{t('room.heading')}</p>
        <h1 ref={title} className={styles.title} tabIndex={-1}>
          <bdi>{meeting.title}</bdi>
        </h1>
      </div>
      {since !== null && (
        <p className={styles.since}>
          <span className={styles.dot} aria-hidden />
          {since}
        </p>
      )}
      <div className={styles.tools}>
        <MeetingIdCopy meetingId={meeting.id} />
        {tools}
      </div>
    </header>
  );
}
