import { stateOf, type PlannedAxis, type PlannedTask, type Project } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { callByName } from '#data/firebase/call';
import { ExportMenu } from '#shared/table-file/ExportMenu';
import type { TableColumn } from '#shared/table-file/table';
import { useTitles } from '../useTitles';

interface PlanExportProps {
  readonly project: Pick<Project, 'id' | 'name'>;
  readonly plan: readonly PlannedAxis[];
}

/** The whole plan as a table or a PDF, whatever is open in the chart. */
export function PlanExport({ project, plan }: PlanExportProps) {
  const { t: words } = useTranslation('projects');
  const { t: common } = useTranslation();
  const titles = useTitles();
  return (
    <ExportMenu<PlannedTask>
      isSmall
      documentIn={(language) =>
        callByName('projectSheet', {
          projectId: project.id,
          kind: 'planning',
          language,
          taskIds: null,
        })
      }
      rowsOf={() => plan.flatMap(({ steps }) => steps.flatMap(({ tasks }) => tasks))}
      name={`${project.name} ${words('detail.tabs.planning')}`}
      columnsOf={(t): readonly TableColumn<PlannedTask>[] => [
        { title: t('column.section'), valueOf: ({ task }) => titles.section(task.sectionId) },
        { title: t('column.code'), valueOf: ({ task }) => task.subsectionId },
        { title: t('column.step'), valueOf: ({ task }) => titles.subsection(task.subsectionId) },
        { title: t('column.task'), valueOf: ({ task }) => titles.task(task) },
        { title: t('column.assignee'), valueOf: ({ assignment }) => assignment.assigneeName },
        {
          title: t('column.status'),
          valueOf: ({ assignment }) => common(`status.${stateOf(assignment)}`),
        },
        { title: t('column.start'), kind: 'day', valueOf: ({ bar }) => bar.start },
        { title: t('column.end'), kind: 'day', valueOf: ({ bar }) => bar.end },
        {
          title: t('column.validationDeadline'),
          kind: 'day',
          valueOf: ({ assignment }) => assignment.validationDeadline,
        },
        {
          title: t('column.daysLate'),
          kind: 'number',
          valueOf: ({ bar }) => bar.slip?.days ?? null,
        },
      ]}
    />
  );
}
