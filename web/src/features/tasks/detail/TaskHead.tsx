import { makeStyles } from '@fluentui/react-components';
import {
  followsProject,
  projectAddress,
  sectionProgress,
  type Assignment,
  type StructureTitles,
  type User,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConnection } from '#data/session/connection';
import { useSignedInUser } from '#data/session/session-context';
import { useProject } from '#data/queries/projects';
import { useStartPending } from '#data/queries/task-start';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { RemarkCount } from '#shared/task/RemarkCount';
import { media, ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { PageTitle } from '#shared/ui/PageTitle';
import { PathTrail } from '#shared/ui/PathTrail';
import { StatusChip } from '#shared/ui/StatusChip';
import { structureAddress } from './structure-address';
import { useLayout } from '#shared/ui/useLayout';
import { useDocumentTitle } from '#shared/ui/useDocumentTitle';
import { TaskSheetButton } from './TaskSheetButton';

interface TaskHeadProps {
  readonly task: Assignment;
}

const useStyles = makeStyles({
  structure: {
    ...typography.body,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    color: 'var(--colorBrandForegroundLink)',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [media.phone]: { minHeight: ouvrageTokens.touchTarget },
  },
  saving: {
    ...typography.meta,
    color: ouvrageTokens.ink2,
    // Not shown for an acknowledgement that takes only a moment.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '80ms',
    animationDelay: '400ms',
    animationFillMode: 'both',
  },
});

/** The task's path, title and status, and the way to its line in the structure. */
export function TaskHead({ task }: TaskHeadProps) {
  const { t } = useTranslation();
  const { t: tasksText } = useTranslation('tasks');
  const user = useSignedInUser();
  const titles = useStructureTitles();
  const isPhone = useLayout('phone');
  const title = taskTitle(titles, task);
  useDocumentTitle(title, t('nav.tasks'));
  return (
    <PageTitle
      above={
        <PathTrail label={tasksText('detail.trail')} steps={trailOf(task, titles, user, isPhone)} />
      }
      {...(!isPhone && { lead: <TitleBubble task={task} /> })}
      title={title}
      badge={
        <>
          <StatusChip state={task.status} label={t(`status.${task.status}`)} />
          <RemarkCount count={task.openRemarks} />
          <SavingMark assignmentId={task.id} />
        </>
      }
      actions={
        <>
          <StructureLink task={task} />
          <TaskSheetButton assignmentId={task.id} />
        </>
      }
    />
  );
}

function TitleBubble({ task }: TaskHeadProps) {
  const user = useSignedInUser();
  if (followsProject(task, user)) return <SectionBubble task={task} />;
  return <AxisBubble letter={task.sectionId} size={44} />;
}

/** With the progress of the section, for who may read its project. */
function SectionBubble({ task: { projectId, sectionId } }: TaskHeadProps) {
  const live = useProject(projectId);
  const counts = live.status === 'ready' ? live.value?.counts : undefined;
  return (
    <AxisBubble
      letter={sectionId}
      size={44}
      progress={counts === undefined ? 0 : sectionProgress(sectionId, counts)}
    />
  );
}

function trailOf(task: Assignment, titles: StructureTitles, user: User, isPhone: boolean) {
  const { projectId, projectName, phaseId, sectionId, subsectionId } = task;
  const project = {
    id: 'project',
    content: followsProject(task, user) ? (
      <Link to={projectAddress(projectId)}>{projectName}</Link>
    ) : (
      projectName
    ),
  };
  const code = <bdi>{subsectionId}</bdi>;
  if (isPhone) return [project, { id: 'subsection', content: code }];
  return [
    project,
    { id: 'phase', content: titles.phases[phaseId] },
    { id: 'section', content: titles.sections[sectionId] },
    {
      id: 'subsection',
      content: (
        <span>
          {code} {titles.subsections[subsectionId]}
        </span>
      ),
    },
  ];
}

/** Beside the status while the server has not acknowledged a start. */
function SavingMark({ assignmentId }: { readonly assignmentId: string }) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const connection = useConnection();
  if (!useStartPending(assignmentId)) return null;
  return (
    <span className={styles.saving} role="status">
      {t(connection === 'connected' ? 'detail.saving' : 'list.startPending')}
    </span>
  );
}

/** The link to the task's row in the project, where an admin can reassign it. */
function StructureLink({ task }: TaskHeadProps) {
  const { t } = useTranslation('tasks');
  const styles = useStyles();
  const user = useSignedInUser();
  if (!followsProject(task, user)) return null;
  return (
    <Link to={structureAddress(task)} className={styles.structure}>
      {t(user.role === 'admin' ? 'detail.facts.manage' : 'detail.facts.see')}
    </Link>
  );
}
