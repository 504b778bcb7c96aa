import type { Assignment } from '@ouvrage/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { ExportMenu } from '#shared/table-file/ExportMenu';
import { useFormatCode } from '../useFormatCode';

interface TaskExportProps {
  readonly tasks: readonly Assignment[];
}

/** The tasks that the list shows, as a table. */
export const TaskExport = memo(function TaskExport({ tasks }: TaskExportProps) {
  const { t: common } = useTranslation();
  const { t: words } = useTranslation('tasks');
  const titles = useStructureTitles();
  const formatCode = useFormatCode();
  return (
    <ExportMenu<Assignment>
      rowsOf={() => tasks}
      name={words('list.title')}
      columnsOf={(t) => [
        { title: t('column.project'), valueOf: ({ projectName }) => projectName },
        { title: t('column.phase'), valueOf: ({ phaseId }) => titles.phases[phaseId] ?? phaseId },
        {
          title: t('column.section'),
          valueOf: ({ sectionId }) => titles.sections[sectionId] ?? sectionId,
        },
        { title: t('column.code'), valueOf: ({ subsectionId }) => subsectionId },
        { title: t('column.task'), valueOf: (task) => taskTitle(titles, task) },
        { title: t('column.status'), valueOf: ({ status }) => common(`status.${status}`) },
        { title: t('column.assignee'), valueOf: ({ assigneeName }) => assigneeName },
        { title: t('column.deadline'), kind: 'day', valueOf: ({ deadline }) => deadline },
        {
          title: t('column.validationDeadline'),
          kind: 'day',
          valueOf: ({ validationDeadline }) => validationDeadline,
        },
        { title: t('column.format'), valueOf: ({ fileExtension }) => formatCode(fileExtension) },
        { title: t('column.revision'), kind: 'number', valueOf: ({ revision }) => revision },
        {
          title: t('column.openRemarks'),
          kind: 'number',
          valueOf: ({ openRemarks }) => openRemarks,
        },
      ]}
    />
  );
});
