import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { Assignment, Revision } from '@ouvrage/domain';
import { Fragment, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevisions } from '#data/queries/assignments';
import { useSignedInUser } from '#data/session/session-context';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { Sheet } from '#shared/ui/Sheet';
import type { DecisionDraft } from '../decision/useDecision';
import { Deliverables } from '../documents/Deliverables';
import { documentKind } from '../documents/document-kind';
import { DocumentPanel } from '../documents/DocumentPanel';
import { RemarksProvider } from '../room/remarks/task-remarks';
import type { ReviewedTask } from '../room/remarks/useTaskRemarks';
import { LastRejection } from '../submission/LastRejection';
import type { Submission } from '../submission/useSubmission';
import { useLayout } from '#shared/ui/useLayout';
import { InformationPanel } from './InformationPanel';
import { LostWorkNotice } from './LostWorkNotice';
import { StartPanel } from './StartPanel';
import { TaskHistory } from './TaskHistory';
import { panelsFor, type TaskPanels } from './task-panels';
import { RemarkPager, RemarkPanel, SubmissionPanel } from './task-parts';
import { useLastReady } from './useLastReady';
import { useLostWork, type LostWork } from './useLostWork';
import type { LiveReview } from './useReview';
import { useTaskNames } from './useTaskNames';
import { Verdict } from './Verdict';

interface TaskContentProps {
  readonly task: Assignment;
  readonly submission: Submission;
  readonly decision: DecisionDraft;
  readonly remarks: ReviewedTask;
  readonly review: LiveReview;
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
    [media.wide]: { gridTemplateColumns: 'minmax(0, 1fr) max-content' },
  },
  // What is decided, and under it or beside it what is known.
  sides: {
    display: 'flex',
    flexDirection: 'column',
    gap: ouvrageTokens.gutter,
    minWidth: 0,
    [media.phone]: { gap: '16px' },
    [media.wide]: { flexDirection: 'row', alignItems: 'flex-start' },
  },
  verdict: {
    [media.wide]: { width: ouvrageTokens.sideColumnTask },
    ':not(:has(> :not(:empty)))': { display: 'none' },
  },
  facts: { [media.wide]: { width: ouvrageTokens.sideColumn } },
  column: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: ouvrageTokens.gutter,
    minWidth: 0,
    [media.phone]: { rowGap: '16px' },
  },
  aside: { ':empty': { display: 'none' } },
  quietText: { ...typography.body, color: ouvrageTokens.ink2 },
});

/** Under the head of a task: first what the user is expected to do, then the facts. */
export function TaskContent(props: TaskContentProps) {
  const { task, submission, decision, remarks, review, takeFocus } = props;
  const styles = useStyles();
  const user = useSignedInUser();
  const isNarrow = useLayout('narrow');
  const live = useRevisions(task.id);
  const revisions = useLastReady(live) ?? [];
  const nameOf = useTaskNames(task);
  const [comparedRevision, setComparedRevision] = useState<Revision | null>(null);
  const [aside, setAside] = useState<HTMLElement | null>(null);

  const panels = panelsFor(task, user, review);
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
  const latest = revisions.find(({ number }) => number === task.revision);
  const isNeeded = isDeciding || hasRemarks(remarks);
  // What is being compared stays, whatever becomes of the task meanwhile.
  const document = comparedRevision ?? documentOf(latest, isNeeded);
  const hasList = document !== undefined && isListed(remarks);

  const verdict = (
    <Verdict
      revision={latest ?? null}
      {...{ task, submission, decision, remarks, review, lostWork, isDeciding, nameOf }}
      remarkPanel={hasList && <RemarkPanel remarks={remarks.remarks} />}
    />
  );

  const information = <InformationPanel task={task} initiallyOpen={document === undefined} />;
  const reading = (
    <Fragment key="reading">
      {!isSubmitting(panels, submission) && (
        <Rejection revision={rejectedOf(task, revisions)} nameOf={nameOf} />
      )}
      {document !== undefined && (
        <DocumentPanel
          revision={document}
          revisions={revisions}
          aside={aside}
          onCompare={(isOpen) => setComparedRevision(isOpen ? document : null)}
          foot={hasList && <RemarkPager remarks={remarks.remarks} />}
        />
      )}
      {isNarrow && verdict}
    </Fragment>
  );
  const work = (
    <Work key="work" {...{ task, panels, lostWork, submission, revisions, nameOf, takeFocus }} />
  );

  return (
    <RemarksProvider value={remarks.remarks}>
      <ArchiveNotice task={task} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {inOrder(reading, work, isSubmitting(panels, submission))}
          {document === undefined && information}
          <Deliverables revisions={live} nameOf={nameOf} />
        </div>
        <div className={styles.sides}>
          {!isNarrow && (
            <div className={mergeClasses(styles.column, styles.verdict)}>
              <div ref={setAside} className={styles.aside} />
              {verdict}
            </div>
          )}
          <div className={mergeClasses(styles.column, styles.facts)}>
            <TaskHistory assignmentId={task.id} />
            {document !== undefined && information}
          </div>
        </div>
      </div>
    </RemarksProvider>
  );
}

interface WorkProps extends Pick<TaskContentProps, 'task' | 'submission' | 'takeFocus'> {
  readonly panels: TaskPanels;
  readonly lostWork: LostWork | null;
  readonly revisions: readonly Revision[];
  readonly nameOf: (uid: string) => string;
}

/** What the assignee does: starts the task, and submits its next revision. */
function Work(props: WorkProps) {
  const { task, panels, lostWork, submission, revisions, nameOf, takeFocus } = props;
  return (
    <>
      <LostWorkNotice
        lostWork={lostWork}
        panel="submission"
        submission={submission}
        nameOf={nameOf}
      />
      {panels.start && (
        <StartPanel assignmentId={task.id} quiet={submission.upload !== null} onDone={takeFocus} />
      )}
      {isSubmitting(panels, submission) && (
        <SubmissionPanel
          task={task}
          submission={submission}
          lastRejection={rejectedOf(task, revisions)}
          nameOf={nameOf}
          isFramed={!panels.start || submission.upload !== null}
        />
      )}
    </>
  );
}

/** Whoever has to submit does so first, and reads the remarks under it. */
function inOrder(reading: ReactElement, work: ReactElement, isWorkFirst: boolean) {
  return isWorkFirst ? [work, reading] : [reading, work];
}

function isSubmitting({ submit }: TaskPanels, { isRunning }: Submission): boolean {
  return submit || isRunning;
}

/** Says that the task is archived. */
function ArchiveNotice({ task }: Pick<TaskContentProps, 'task'>) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  if (task.archivedAt === null) return null;
  return (
    <Sheet padded className={styles.quietText} role="status">
      {t('detail.archived')}
    </Sheet>
  );
}

/** Whether there are remarks to read or to write. */
function isListed(remarks: ReviewedTask): boolean {
  return hasRemarks(remarks) || remarks.remarks.editor !== null;
}

/** Remarks are read on their document. */
function hasRemarks({ remarks }: ReviewedTask): boolean {
  return remarks.marks.length > 0;
}

/** The newest revision, where the room can show it; where it is needed, its head at least. */
function documentOf(latest: Revision | undefined, isNeeded: boolean): Revision | undefined {
  if (latest === undefined) return undefined;
  return isNeeded || documentKind(latest.fileName) !== null ? latest : undefined;
}

interface RejectionProps {
  /** Null when the task was not rejected. */
  readonly revision: Revision | null;
  readonly nameOf: (uid: string) => string;
}

/** Why a task was rejected, for whoever does not submit it again. */
function Rejection({ revision, nameOf }: RejectionProps) {
  if (revision === null) return null;
  return (
    <Sheet as="section" framed padded>
      <LastRejection revision={revision} nameOf={nameOf} isAlone />
    </Sheet>
  );
}

/** The rejected revision that the next one must address; null when the task waits for something else. */
function rejectedOf(task: Assignment, revisions: readonly Revision[]): Revision | null {
  if (task.status !== 'rejected') return null;
  const last = revisions.find(({ number }) => number === task.revision);
  return last?.decision?.outcome === 'rejected' ? last : null;
}
