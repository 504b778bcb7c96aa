import { makeStyles } from '@fluentui/react-components';
import {
  projectAddress,
  type Assignment,
  type CalendarDay,
  type StructureTitles,
  type User,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConnection } from '#data/session/connection';
import { useSignedInUser } from '#data/session/session-context';
import { useStartPending } from '#data/queries/task-start';
import { useFormat } from '#shared/i18n/useFormat';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { RemarkCount } from '#shared/task/RemarkCount';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { AxisBubble } from '#shared/ui/AxisBubble';
import { Cartouche, type CartoucheCell } from '#shared/ui/Cartouche';
import { DeadlineBadge } from '#shared/ui/DeadlineBadge';
import { PageTitle } from '#shared/ui/PageTitle';
import { PathTrail } from '#shared/ui/PathTrail';
import { StatusChip } from '#shared/ui/StatusChip';
import { useDue } from '#shared/task/useDue';
import { useFormatCode } from '../useFormatCode';
import { mayOpenProject } from './project-access';
import { useLayout } from '#shared/ui/useLayout';

interface TaskHeadProps {
  readonly task: Assignment;
  readonly today: CalendarDay;
}

const useStyles = makeStyles({
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

/** The task's path, title, status and cartouche. */
export function TaskHead({ task, today }: TaskHeadProps) {
  const { t } = useTranslation();
  const { t: tasksText } = useTranslation('tasks');
  const user = useSignedInUser();
  const titles = useStructureTitles();
  const isPhone = useLayout('phone');
  const cells = useCells(task, today);
  return (
    <PageTitle
      above={
        <PathTrail label={tasksText('detail.trail')} steps={trailOf(task, titles, user, isPhone)} />
      }
      {...(!isPhone && { lead: <AxisBubble letter={task.sectionId} size={44} /> })}
      title={taskTitle(titles, task)}
      badge={
        <>
          <StatusChip state={task.status} label={t(`status.${task.status}`)} />
          <RemarkCount count={task.openRemarks} />
          <SavingMark assignmentId={task.id} />
        </>
      }
      cartouche={<Cartouche cells={isPhone ? cells.slice(0, 2) : cells} />}
    />
  );
}

function trailOf(task: Assignment, titles: StructureTitles, user: User, isPhone: boolean) {
  const { projectId, projectName, phaseId, sectionId, subsectionId } = task;
  const project = {
    id: 'project',
    content: mayOpenProject(task, user) ? (
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

function useCells(task: Assignment, today: CalendarDay): CartoucheCell[] {
  const { t } = useTranslation('tasks');
  const { t: common } = useTranslation();
  const format = useFormat();
  const formatCode = useFormatCode();
  const { day, badge } = useDue(task, today);
  const due: CartoucheCell =
    task.status === 'validated' && task.validatedAt !== null
      ? { label: t('detail.cartouche.validatedOn'), value: format.date(task.validatedAt) }
      : {
          label: t(
            task.status === 'submitted'
              ? 'detail.cartouche.validateBefore'
              : 'detail.cartouche.due',
          ),
          value: format.shortDay(day, today),
          ...(badge !== null && {
            badge: <DeadlineBadge urgency={badge.urgency} label={badge.label} />,
          }),
        };
  return [
    {
      label: t('detail.cartouche.responsible'),
      value: task.assigneeName === '' ? common('person.unknown') : task.assigneeName,
    },
    due,
    { label: t('detail.cartouche.format'), value: <bdi>{formatCode(task.fileExtension)}</bdi> },
    {
      label: t('detail.cartouche.revision'),
      value: task.revision === 0 ? t('detail.cartouche.noRevision') : format.number(task.revision),
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
