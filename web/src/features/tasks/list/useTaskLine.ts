import type { Assignment, CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useDeliverableUpload } from '../../../data/deliverable-upload';
import { useSignedInUser } from '../../../data/session-context';
import { useStartPending } from '../../../data/task-start';
import { useFormat } from '../../../shared/i18n/useFormat';
import { taskTitle, useStructureTitles } from '../../../shared/i18n/useStructureTitles';
import { useDue, type Due } from '../../../shared/task/useDue';
import { useFormatCode } from '../useFormatCode';
import { awaitsReader } from './awaits-reader';

/** One task of the list in the reader's words; a table row and a phone card say the same. */
export interface TaskLine {
  readonly to: string;
  readonly title: string;
  readonly phase: string;
  readonly section: string;
  readonly status: string;
  readonly format: string;
  readonly due: Due;
  readonly dueText: string;
  /** The decision is the reader's to take. */
  readonly toValidate: boolean;
  /** Who does the task, when it is not the reader. */
  readonly responsible: string | null;
  /** What of this task still has to leave this device. */
  readonly waiting: string | null;
}

export function useTaskLine(task: Assignment, today: CalendarDay): TaskLine {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const titles = useStructureTitles();
  const format = useFormat();
  const formatCode = useFormatCode();
  const due = useDue(task, today);
  return {
    to: `/dashboard/tasks/${task.id}`,
    title: taskTitle(titles, task),
    phase: titles.phases[task.phaseId] ?? task.phaseId,
    section: titles.sections[task.sectionId] ?? task.sectionId,
    status: t(`status.${task.status}`),
    format: formatCode(task.fileExtension),
    due,
    dueText: format.shortDay(due.day, today),
    toValidate: awaitsReader(task, user),
    responsible: task.assigneeId === user.id ? null : task.assigneeName,
    waiting: useWaitingText(task),
  };
}

function useWaitingText(task: Assignment): string | null {
  const { t } = useTranslation('tasks');
  const { percent } = useFormat();
  const { upload } = useDeliverableUpload(task.id);
  const startPending = useStartPending(task.id);
  if (upload !== null) {
    return t(`list.upload.${upload.state}`, {
      revision: task.revision + 1,
      percent: percent(Math.floor((upload.sent / upload.size) * 100)),
    });
  }
  return startPending ? t('list.startPending') : null;
}
