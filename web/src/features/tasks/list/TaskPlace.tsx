import { makeStyles } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons';
import { Fragment } from 'react';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import type { LineWords, TaskLine } from './useTaskLine';

interface TaskPlaceProps {
  readonly line: TaskLine;
  readonly words: LineWords;
  /** Path of the task, from the widest to the narrowest. */
  readonly steps: readonly string[];
  readonly separator: '›' | '·';
}

const useStyles = makeStyles({
  root: { ...typography.meta, color: ouvrageTokens.ink3, overflowWrap: 'anywhere' },
  separator: { marginInline: '6px' },
  visuallyHidden: HIDDEN_TEXT,
  waiting: {
    ...typography.meta,
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    color: ouvrageTokens.ink,
    '& > svg': { flexShrink: 0 },
  },
});

/** Path and assignee of a task, or instead what is still to be sent from this device. */
export function TaskPlace({ line, words, steps, separator }: TaskPlaceProps) {
  const styles = useStyles();
  if (line.waiting !== null) {
    return (
      <div className={styles.waiting}>
        <ClockRegular aria-hidden />
        {line.waiting}
      </div>
    );
  }
  return (
    <div className={styles.root}>
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && (
            <span className={styles.separator} aria-hidden>
              {separator}
            </span>
          )}
          <bdi>{step}</bdi>
        </Fragment>
      ))}
      {line.responsible !== null && (
        <>
          <span className={styles.separator} aria-hidden>
            ·
          </span>
          <span className={styles.visuallyHidden}>{words.tasks('list.responsible')} </span>
          {line.responsible}
        </>
      )}
    </div>
  );
}
