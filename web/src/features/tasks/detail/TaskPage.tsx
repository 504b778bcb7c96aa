import { makeStyles } from '@fluentui/react-components';
import type { Assignment } from '@ouvrage/domain';
import { useEffect, useRef } from 'react';
import { useDecision } from '../decision/useDecision';
import { useSubmission } from '../submission/useSubmission';
import { TaskContent } from './TaskContent';
import { WithdrawnTask } from './WithdrawnTask';

interface TaskPageProps {
  readonly task: Assignment;
  /** The reader has lost the task while looking at it; `task` is its last known state. */
  readonly gone: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '20px', outlineStyle: 'none' },
});

/** One task, or that it is withdrawn. What the reader types lives here, and outlasts both. */
export function TaskPage({ task, gone }: TaskPageProps) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its panel: the keyboard goes on from the top of the task.
  const takeFocus = () => root.current?.focus({ preventScroll: true });
  const submission = useSubmission(task, takeFocus);
  const decision = useDecision(task, takeFocus);
  const shown = useRef(gone);
  useEffect(() => {
    if (shown.current === gone) return;
    shown.current = gone;
    // What had the focus went with the other of the two.
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, [gone]);
  const drafts = { task, submission, decision };
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {gone ? <WithdrawnTask {...drafts} /> : <TaskContent {...drafts} takeFocus={takeFocus} />}
    </div>
  );
}
