import {
  dayAt,
  stateOf,
  taskIdOf,
  TASKS,
  type Assignment,
  type Exclusions,
  type Project,
  type Task,
} from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { ExportMenu } from '#shared/table-file/ExportMenu';
import type { TableColumn } from '#shared/table-file/table';
import { useTitles } from '../useTitles';
import { assignmentOf, type AssignmentsByTask } from './structure-view';
import type { useMatchingSections } from './useMatchingSections';

interface StructureExportProps {
  readonly project: Pick<Project, 'id' | 'name'>;
  readonly assignments: AssignmentsByTask;
  readonly exclusions: Exclusions;
  readonly matches: ReturnType<typeof useMatchingSections>;
}

interface StructureLine {
  readonly task: Task;
  /** Null while nobody has it. */
  readonly assignment: Assignment | null;
  /** Why it does not apply. */
  readonly reason: string | null;
}

/** The checklist of a project as a table or a PDF: all of it, or what the filters find in both phases. */
export function StructureExport({
  project,
  assignments,
  exclusions,
  matches,
}: StructureExportProps) {
  const { t: words } = useTranslation('projects');
  const { t: common } = useTranslation();
  const titles = useTitles();
  const lineOf = (task: Task): StructureLine => {
    const assignment = assignmentOf(assignments, task);
    return {
      task,
      assignment: stateOf(assignment) === 'unassigned' ? null : assignment,
      reason: exclusions[taskIdOf(task)]?.reason ?? null,
    };
  };
  const shownTasks = matches === null ? null : tasksIn(matches);
  return (
    <ExportMenu<StructureLine>
      rowsOf={() => (shownTasks ?? TASKS).map(lineOf)}
      documentIn={(language) =>
        callByName('projectSheet', {
          projectId: project.id,
          kind: 'structure',
          language,
          taskIds: shownTasks?.map(taskIdOf) ?? null,
        })
      }
      name={`${project.name} ${words('detail.tabs.structure')}`}
      columnsOf={(t): readonly TableColumn<StructureLine>[] => [
        { title: t('column.phase'), valueOf: ({ task }) => titles.phase(task.phaseId) },
        { title: t('column.section'), valueOf: ({ task }) => titles.section(task.sectionId) },
        { title: t('column.code'), valueOf: ({ task }) => task.subsectionId },
        { title: t('column.step'), valueOf: ({ task }) => titles.subsection(task.subsectionId) },
        { title: t('column.task'), valueOf: ({ task }) => titles.task(task) },
        {
          title: t('column.status'),
          valueOf: ({ assignment }) => common(`status.${stateOf(assignment)}`),
        },
        {
          title: t('column.assignee'),
          valueOf: ({ assignment }) => assignment?.assigneeName ?? '',
        },
        {
          title: t('column.start'),
          kind: 'day',
          valueOf: ({ assignment }) =>
            assignment === null ? null : dayAt(assignment.startedAt ?? assignment.createdAt),
        },
        {
          title: t('column.deadline'),
          kind: 'day',
          valueOf: ({ assignment }) => assignment?.deadline ?? null,
        },
        {
          title: t('column.validationDeadline'),
          kind: 'day',
          valueOf: ({ assignment }) => assignment?.validationDeadline ?? null,
        },
        {
          title: t('column.revision'),
          kind: 'number',
          valueOf: ({ assignment }) => assignment?.revision ?? null,
        },
        {
          title: t('column.openRemarks'),
          kind: 'number',
          valueOf: ({ assignment }) => assignment?.openRemarks ?? null,
        },
        { title: t('column.reason'), valueOf: ({ reason }) => reason },
      ]}
    />
  );
}

function tasksIn(matches: NonNullable<StructureExportProps['matches']>): readonly Task[] {
  return Object.values(matches)
    .flat()
    .flatMap(({ subsections }) => subsections.flatMap(({ tasks }) => tasks));
}
