import { makeStyles } from '@fluentui/react-components';
import type { TaskState } from '@ouvrage/domain';
import type { ReactNode } from 'react';
import { ouvrageTokens } from '../theme/tokens';
import { typography } from '../theme/typography';
import { StatusMark } from './StatusMark';

export interface TimelineItem {
  readonly id: string;
  readonly state: TaskState;
  /** Who did what; the person in <strong>. */
  readonly text: ReactNode;
  readonly when: string;
  /** A reason or a comment, in its own box. */
  readonly reason?: string;
}

interface TimelineProps {
  /** Newest first. */
  readonly items: readonly TimelineItem[];
}

const useStyles = makeStyles({
  item: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: '12px',
    ':not(:last-child)': { paddingBlockEnd: '20px' },
    // The line stops short of the marks, as on a plan.
    ':not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '13.5px',
      insetBlockStart: '23px',
      insetBlockEnd: '3px',
      width: '1px',
      backgroundColor: ouvrageTokens.line,
    },
  },
  mark: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: ouvrageTokens.bodyLine,
  },
  text: {
    ...typography.body,
    color: ouvrageTokens.ink2,
    '& strong': { fontWeight: 600, color: ouvrageTokens.ink },
  },
  when: { ...typography.meta, color: ouvrageTokens.ink3 },
  reason: {
    ...typography.body,
    marginBlockStart: '8px',
    padding: '9px 12px',
    border: `1px solid ${ouvrageTokens.hair}`,
    backgroundColor: ouvrageTokens.table,
    color: ouvrageTokens.ink,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
});

/** What happened to a task, mark by mark on a vertical line. */
export function Timeline({ items }: TimelineProps) {
  const styles = useStyles();
  return (
    <ol>
      {items.map(({ id, state, text, when, reason }) => (
        <li key={id} className={styles.item}>
          <span className={styles.mark}>
            <StatusMark state={state} />
          </span>
          <div>
            <p className={styles.text}>{text}</p>
            <p className={styles.when}>{when}</p>
            {reason !== undefined && (
              <p dir="auto" className={styles.reason}>
                {reason}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
