import { makeStyles } from '@fluentui/react-components';
import type { Assignment } from '@ouvrage/domain';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevisions } from '../../../data/assignments';
import { useSignedInUser } from '../../../data/session-context';
import { useToday } from '../../../data/today';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { Sheet } from '../../../shared/ui/Sheet';
import { DecisionPanel } from '../decision/DecisionPanel';
import { useDecision, type DecisionDraft } from '../decision/useDecision';
import { Deliverables } from '../documents/Deliverables';
import { DocumentPanel } from '../documents/DocumentPanel';
import { KeptFileActions } from '../submission/KeptFileActions';
import { SubmissionPanel } from '../submission/SubmissionPanel';
import { useSubmission, type Submission } from '../submission/useSubmission';
import { useLayout } from '../../../shared/ui/useLayout';
import { ChangeNotice } from './ChangeNotice';
import { InformationPanel } from './InformationPanel';
import { StartPanel } from './StartPanel';
import { TaskFacts } from './TaskFacts';
import { TaskHead } from './TaskHead';
import { TaskHistory } from './TaskHistory';
import { NO_PANELS, panelsFor } from './task-panels';
import { useLastReady } from './useLastReady';
import { useLostWork, type LostWork } from './useLostWork';
import { useTaskNames } from './useTaskNames';
import { VisaSheet } from './VisaSheet';

interface TaskPageProps {
  readonly task: Assignment;
  /** The reader has lost the task while looking at it; `task` is its last known state. */
  readonly gone: boolean;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '20px', outlineStyle: 'none' },
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
  archived: { ...typography.body, color: ouvrageTokens.ink2 },
});

/** One task: what is expected of the reader first, then what there is to know about it. */
export function TaskPage({ task, gone }: TaskPageProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const today = useToday();
  const user = useSignedInUser();
  const isNarrow = useLayout('narrow');
  const root = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its panel: the keyboard goes on from the top of the task.
  const takeFocus = () => root.current?.focus({ preventScroll: true });
  const live = useRevisions(task.id);
  const revisions = useLastReady(live) ?? [];
  const submission = useSubmission(task, takeFocus);
  const decision = useDecision(task, takeFocus);
  const nameOf = useTaskNames(task);

  const panels = gone ? NO_PANELS : panelsFor(task, user);
  const lost = useLostWork({ task, panels, gone, revisions, submission, decision });
  // The reader's own decision shows here first; its panel stays until the answer is in.
  const isDeciding = panels.decide || decision.isRunning;
  const document = isDeciding
    ? revisions.find(({ number }) => number === task.revision)
    : undefined;

  const verdict = (
    <>
      <LostWorkNotice lost={lost} panel="decision" submission={submission} nameOf={nameOf} />
      <Verdict task={task} decision={decision} isDeciding={isDeciding} nameOf={nameOf} />
    </>
  );

  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      <TaskHead task={task} today={today} />
      {task.archivedAt !== null && (
        <Sheet padded className={styles.archived} role="status">
          {t('detail.archived')}
        </Sheet>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          {document !== undefined && <DocumentPanel revision={document} />}
          {isNarrow && verdict}
          <LostWorkNotice lost={lost} panel="submission" submission={submission} nameOf={nameOf} />
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
              framed={!panels.start || submission.upload !== null}
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
    </div>
  );
}

interface LostWorkNoticeProps {
  readonly lost: LostWork | null;
  readonly panel: LostWork['panel'];
  readonly submission: Submission;
  readonly nameOf: (uid: string) => string;
}

/** Where a panel was, what it took with it. */
function LostWorkNotice({ lost, panel, submission, nameOf }: LostWorkNoticeProps) {
  if (lost?.panel !== panel) return null;
  return (
    <ChangeNotice
      change={lost.change}
      text={lost.text}
      fileName={lost.fileName}
      nameOf={nameOf}
      onDismiss={lost.dismiss}
      actions={
        lost.fileName === undefined ? undefined : (
          <KeptFileActions
            fileName={lost.fileName}
            onRetry={submission.retry}
            read={submission.read}
            onDiscard={lost.dismiss}
          />
        )
      }
    />
  );
}

interface VerdictProps {
  readonly task: Assignment;
  readonly decision: DecisionDraft;
  readonly isDeciding: boolean;
  readonly nameOf: (uid: string) => string;
}

/** The decision to take, or the visa once it is given. */
function Verdict({ task, decision, isDeciding, nameOf }: VerdictProps) {
  if (isDeciding) return <DecisionPanel task={task} draft={decision} />;
  if (task.status !== 'validated') return null;
  return (
    <VisaSheet
      task={task}
      validatorName={nameOf(task.validatedBy ?? '')}
      landing={decision.hasValidated}
    />
  );
}
