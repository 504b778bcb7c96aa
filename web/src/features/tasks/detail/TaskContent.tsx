import { makeStyles } from '@fluentui/react-components';
import type { Assignment, Revision } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useRevisions } from '#data/queries/assignments';
import { useSignedInUser } from '#data/session/session-context';
import { useToday } from '#data/live/today';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import { DecisionPanel } from '../decision/DecisionPanel';
import type { DecisionDraft } from '../decision/useDecision';
import { Deliverables } from '../documents/Deliverables';
import { DocumentPanel } from '../documents/DocumentPanel';
import { SubmissionPanel } from '../submission/SubmissionPanel';
import type { Submission } from '../submission/useSubmission';
import { useLayout } from '#shared/ui/useLayout';
import { InformationPanel } from './InformationPanel';
import { LostWorkNotice } from './LostWorkNotice';
import { StartPanel } from './StartPanel';
import { TaskFacts } from './TaskFacts';
import { TaskHead } from './TaskHead';
import { TaskHistory } from './TaskHistory';
import { panelsFor } from './task-panels';
import { useLastReady } from './useLastReady';
import { useLostWork } from './useLostWork';
import { useTaskNames } from './useTaskNames';
import { VisaSheet } from './VisaSheet';

interface TaskContentProps {
  readonly task: Assignment;
  readonly submission: Submission;
  readonly decision: DecisionDraft;
  readonly takeFocus: () => void;
}

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, 1fr) ${ouvrageTokens.sideColumnTask}`,
    alignItems: 'start',
    gap: ouvrageTokens.gutter,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [media.phone]: { gap: '16px' },
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: ouvrageTokens.gutter,
    minWidth: 0,
    [media.phone]: { rowGap: '16px' },
  },
  quietText: { ...typography.body, color: ouvrageTokens.ink2 },
});

/** First what the user is expected to do, then the facts of the task. */
export function TaskContent({ task, submission, decision, takeFocus }: TaskContentProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const today = useToday();
  const user = useSignedInUser();
  const isNarrow = useLayout('narrow');
  const live = useRevisions(task.id);
  const revisions = useLastReady(live) ?? [];
  const nameOf = useTaskNames(task);

  const panels = panelsFor(task, user);
  const lostWork = useLostWork({
    task,
    panels,
    isWithdrawn: false,
    revisions,
    submission,
    decision,
  });
  // The user's own decision is shown here before the server answers; its panel stays until then.
  const isDeciding = panels.decide || decision.isRunning;
  const document = isDeciding
    ? revisions.find(({ number }) => number === task.revision)
    : undefined;

  const verdict = (
    <>
      <LostWorkNotice
        lostWork={lostWork}
        panel="decision"
        submission={submission}
        nameOf={nameOf}
      />
      <Verdict
        task={task}
        revision={revisions.find(({ number }) => number === task.revision) ?? null}
        decision={decision}
        isDeciding={isDeciding}
        nameOf={nameOf}
      />
    </>
  );

  return (
    <>
      <TaskHead task={task} today={today} />
      {task.archivedAt !== null && (
        <Sheet padded className={styles.quietText} role="status">
          {t('detail.archived')}
        </Sheet>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {document !== undefined && <DocumentPanel revision={document} />}
          {isNarrow && verdict}
          <LostWorkNotice
            lostWork={lostWork}
            panel="submission"
            submission={submission}
            nameOf={nameOf}
          />
          {panels.start && (
            <StartPanel
              assignmentId={task.id}
              quiet={submission.upload !== null}
              onDone={takeFocus}
            />
          )}
          {(panels.submit || submission.isRunning) && (
            <SubmissionPanel
              task={task}
              submission={submission}
              lastRejection={rejectedOf(task, revisions)}
              nameOf={nameOf}
              isFramed={!panels.start || submission.upload !== null}
            />
          )}
          <InformationPanel task={task} initiallyOpen={!isDeciding} />
          <Deliverables revisions={live} nameOf={nameOf} />
        </div>
        <div className={styles.column}>
          {!isNarrow && verdict}
          <TaskFacts task={task} today={today} />
          <TaskHistory assignmentId={task.id} />
        </div>
      </div>
    </>
  );
}

/** The rejected revision that the next one must address; null when the task waits for something else. */
function rejectedOf(task: Assignment, revisions: readonly Revision[]): Revision | null {
  if (task.status !== 'rejected') return null;
  const last = revisions.find(({ number }) => number === task.revision);
  return last?.decision?.outcome === 'rejected' ? last : null;
}

interface VerdictProps {
  readonly task: Assignment;
  /** The newest one, once it is there. */
  readonly revision: Revision | null;
  readonly decision: DecisionDraft;
  readonly isDeciding: boolean;
  readonly nameOf: (uid: string) => string;
}

/** The pending decision, or the visa once it is given. */
function Verdict({ task, revision, decision, isDeciding, nameOf }: VerdictProps) {
  if (isDeciding) return <DecisionPanel task={task} draft={decision} />;
  if (task.status !== 'validated') return null;
  return (
    <VisaSheet
      task={task}
      validatorName={nameOf(task.validatedBy ?? '')}
      isObserved={(revision?.decision?.observations ?? 0) > 0}
      landing={decision.hasValidated}
    />
  );
}
