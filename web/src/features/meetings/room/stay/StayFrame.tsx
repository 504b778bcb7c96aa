import { makeStyles } from '@fluentui/react-components';
import type { Meeting } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { edgeBlockEnd, edgeBlockStart, edgeInlineStart } from '#shared/theme/edges';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { RoomHead } from './RoomHead';

interface StayFrameProps {
  readonly meeting: Meeting;
  /** In the head, beside the meeting's id. */
  readonly tools: ReactNode;
  /** Between the head and the stage: the current problem. */
  readonly banner: ReactNode;
  readonly stage: ReactNode;
  /** Beside the stage; null where it does not fit. */
  readonly side: ReactNode;
  readonly bar: ReactNode;
}

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minBlockSize: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  },
  head: { gridColumnStart: 1, gridColumnEnd: 3, ...edgeBlockEnd(ouvrageTokens.hair) },
  banner: { gridColumnStart: 1, gridColumnEnd: 3 },
  stage: {
    gridColumnStart: 1,
    minInlineSize: 0,
    minBlockSize: 0,
    // The container that its content's queries measure.
    containerType: 'inline-size',
    padding: '20px',
    [media.phone]: { padding: '8px' },
  },
  side: {
    gridColumnStart: 2,
    inlineSize: '320px',
    minBlockSize: 0,
    ...edgeInlineStart(ouvrageTokens.hair),
  },
  bar: { gridColumnStart: 1, gridColumnEnd: 3, ...edgeBlockStart(ouvrageTokens.hair) },
});

/** Layout of the room, the same with either engine: head, stage, people beside it, controls below. */
export function StayFrame({ meeting, tools, banner, stage, side, bar }: StayFrameProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <RoomHead meeting={meeting} tools={tools} />
      </div>
      <div className={styles.banner}>{banner}</div>
      <div className={styles.stage}>{stage}</div>
      {side !== null && <aside className={styles.side}>{side}</aside>}
      <div className={styles.bar}>{bar}</div>
    </div>
  );
}
