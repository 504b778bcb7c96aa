import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { TaskState } from '@ouvrage/domain';
import { ouvrageTokens, statusTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { StatusMark } from './StatusMark';

interface StatusChipProps {
  readonly state: TaskState;
  readonly label: string;
}

function tint(status: keyof typeof statusTokens) {
  return {
    color: statusTokens[status].foreground,
    backgroundColor: statusTokens[status].background,
  };
}

const OUTLINED = {
  color: ouvrageTokens.ink2,
  boxShadow: `inset 0 0 0 1px ${ouvrageTokens.hair}`,
};

const useStyles = makeStyles({
  root: {
    ...typography.chip,
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    paddingBlock: '3px',
    paddingInlineStart: '7px',
    paddingInlineEnd: '8px',
    borderRadius: '2px',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
  },
  unassigned: OUTLINED,
  unknown: OUTLINED,
  assigned: tint('assigned'),
  in_progress: tint('in_progress'),
  submitted: tint('submitted'),
  validated: tint('validated'),
  rejected: tint('rejected'),
});

/** A task's status: its mark and its word on the tint of the status. */
export function StatusChip({ state, label }: StatusChipProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, styles[state])}>
      <StatusMark state={state} size={12} />
      {label}
    </span>
  );
}
