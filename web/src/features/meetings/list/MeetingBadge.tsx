import { makeStyles } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  CircleHintRegular,
  DismissCircleRegular,
  RecordRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

/** Of a meeting: `going` or `waiting` for its time. Of a request: `waiting` for an answer, `approved` or `refused`. */
type MeetingState = 'going' | 'waiting' | 'approved' | 'refused';

interface MeetingBadgeProps {
  readonly state: MeetingState;
  readonly label: string;
}

const MARKS: Readonly<Record<MeetingState, FluentIcon>> = {
  going: RecordRegular,
  waiting: CircleHintRegular,
  approved: CheckmarkCircleRegular,
  refused: DismissCircleRegular,
};

const useStyles = makeStyles({
  root: {
    ...typography.chip,
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    paddingBlock: '3px',
    color: ouvrageTokens.ink,
    whiteSpace: 'nowrap',
    '& > svg': { flexShrink: 0, fontSize: '16px' },
  },
});

/** The state of a meeting or request: a mark and a word in ink, because tints belong to the states of tasks. */
export function MeetingBadge({ state, label }: MeetingBadgeProps) {
  const styles = useStyles();
  const Mark = MARKS[state];
  return (
    <span className={styles.root}>
      <Mark aria-hidden />
      {label}
    </span>
  );
}
