import { stateOf, type PlannedAxis, type PlannedTask } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '#shared/table-file/ExportMenu';
import type { TableColumn } from '#shared/table-file/table';
import { useTitles } from '../useTitles';

interface PlanExportProps {
  readonly projectName: string;
  readonly plan: readonly PlannedAxis[];
}

/** The whole plan as a table, whatever is open in the chart. */
export function PlanExport({ projectName, plan }: PlanExportProps) {
  const { t: words } = useTranslation('projects');
  const { t: common } = useTranslation();
  const titles = useTitles();
  return (
    <ExportMenu<PlannedTask>
      isSmall
      rowsOf={() => plan.flatMap(({ steps }) => steps.flatMap(({ tasks }) => tasks))}
      name={`${projectName} ${words('detail.tabs.planning')}`}
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
