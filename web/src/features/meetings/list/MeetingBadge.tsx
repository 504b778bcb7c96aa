import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ouvrageTokens, statusTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';

interface MeetingBadgeProps {
  /** `going`: active or approved; `waiting`: planned or unanswered; `refused`: rejected. */
  readonly tone: 'going' | 'waiting' | 'refused';
  readonly label: string;
}

const tint = (status: 'validated' | 'assigned' | 'rejected') => ({
  color: statusTokens[status].foreground,
  backgroundColor: statusTokens[status].background,
});

const useStyles = makeStyles({
  root: {
    ...typography.chip,
    flexShrink: 0,
    paddingBlock: '3px',
    paddingInline: '8px',
    borderRadius: '2px',
    color: ouvrageTokens.ink2,
    whiteSpace: 'nowrap',
  },
  going: tint('validated'),
  waiting: tint('assigned'),
  refused: tint('rejected'),
});

/** The state of a meeting or request as a coloured badge. */
export function MeetingBadge({ tone, label }: MeetingBadgeProps) {
  const styles = useStyles();
  return <span className={mergeClasses(styles.root, styles[tone])}>{label}</span>;
}
