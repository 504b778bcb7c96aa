import {
  taskAddress,
  type Assignment,
  type CalendarDay,
  type FileFormat,
  type ReviewFacts,
  type StructureTitles,
  type User,
} from '@ouvrage/domain';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeliverableUpload } from '#data/uploads/deliverable-upload';
import { useSignedInUser } from '#data/session/session-context';
import { useStartPending } from '#data/queries/task-start';
import { useFormat, type Format } from '#shared/i18n/useFormat';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { dueOf, type Due } from '#shared/task/useDue';
import { useFormatCode } from '../useFormatCode';
import { turnOf } from './turn';

/** The texts of one task, shared by table row and phone card. */
export interface TaskLine {
  readonly to: string;
  readonly title: string;
  readonly phase: string;
  readonly section: string;
  readonly status: string;
  readonly format: string;
  readonly due: Due;
  readonly dueText: string;
  /** Whether the task waits for the user's decision. */
  readonly toValidate: boolean;
  /** The assignee, unless it is the user. */
  readonly responsible: string | null;
  /** What is still to be sent from this device. */
  readonly waiting: string | null;
}

/** Formatters shared by all lines of a list. Created once per list, because there are many rows. */
export interface LineWords {
  readonly common: TFunction;
  readonly tasks: TFunction<'tasks'>;
  readonly titles: StructureTitles;
  readonly format: Format;
  readonly formatCode: (format: FileFormat) => string;
  readonly reader: User;
  readonly reviewOf: (task: Assignment) => ReviewFacts;
}

export function useLineWords(reviewOf: LineWords['reviewOf']): LineWords {
  const { t: common } = useTranslation();
  const { t: tasks } = useTranslation('tasks');
  const titles = useStructureTitles();
  const format = useFormat();
  const formatCode = useFormatCode();
  const reader = useSignedInUser();
  return useMemo(
    () => ({ common, tasks, titles, format, formatCode, reader, reviewOf }),
    [common, tasks, titles, format, formatCode, reader, reviewOf],
  );
}

export function useTaskLine(task: Assignment, today: CalendarDay, words: LineWords): TaskLine {
  const { common, titles, format, formatCode, reader, reviewOf } = words;
  const due = dueOf(task, today, common);
  return {
    to: taskAddress(task.id),
    title: taskTitle(titles, task),
    phase: titles.phases[task.phaseId] ?? task.phaseId,
    section: titles.sections[task.sectionId] ?? task.sectionId,
    status: common(`status.${task.status}`),
    format: formatCode(task.fileExtension),
    due,
    dueText: format.shortDay(due.day, today),
    toValidate: turnOf(task, reader, reviewOf(task)) === 'validate',
    responsible:
      task.assigneeId === reader.id ? null : task.assigneeName || common('person.unknown'),
    waiting: useWaitingText(task, words),
  };
}

function useWaitingText(task: Assignment, { tasks, format }: LineWords): string | null {
  const { upload } = useDeliverableUpload(task.id);
  const startPending = useStartPending(task.id);
  if (upload !== null) {
    return tasks(`list.upload.${upload.state}`, {
      revision: task.revision + 1,
      percent: format.percent(Math.floor((upload.bytesSent / upload.size) * 100)),
    });
  }
  return startPending ? tasks('list.startPending') : null;
}
