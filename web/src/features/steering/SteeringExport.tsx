import { addDays, daysBetween, type Holding } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useStructureTitles } from '#shared/i18n/useStructureTitles';
import { ExportMenu } from '#shared/table-file/ExportMenu';
import type { TableColumn } from '#shared/table-file/table';
import { useHolderName } from './useHolderName';
import type { Steering } from './useSteering';

interface HeldRow {
  readonly uid: string | null;
  readonly holding: Holding;
}

/** Who holds what since when, as a table: a task of several holders once for each. */
export function SteeringExport({ steering }: { readonly steering: Steering }) {
  const { t: words } = useTranslation('steering');
  const { t: common } = useTranslation();
  const titles = useStructureTitles();
  const { today, projects, holders, people } = steering;
  const holderName = useHolderName(people);
  const projectNames = new Map(projects.map(({ id, name }) => [id, name]));
  return (
    <ExportMenu<HeldRow>
      rowsOf={() =>
        holders.flatMap(({ uid, holdings }) => holdings.map((holding) => ({ uid, holding })))
      }
      name={words('title')}
      columnsOf={(t): readonly TableColumn<HeldRow>[] => [
        { title: t('column.holder'), valueOf: ({ uid }) => holderName(uid).name },
        { title: t('column.company'), valueOf: ({ uid }) => companyOf(uid) },
        {
          title: t('column.project'),
          valueOf: ({ holding }) => projectNames.get(holding.projectId) ?? '',
        },
        { title: t('column.code'), valueOf: ({ holding }) => holding.subsectionId },
        {
          title: t('column.task'),
          valueOf: ({ holding: { subsectionId, taskKey } }) =>
            titles.tasks[`${subsectionId}_${taskKey}`] ?? taskKey,
        },
        {
          title: t('column.status'),
          // A board does not know whether a task was started.
          valueOf: ({ holding: { task } }) =>
            task.status === 'assigned' ? words('notSubmitted') : common(`status.${task.status}`),
        },
        {
          title: t('column.since'),
          kind: 'day',
          valueOf: ({ holding }) => addDays(today, -holding.days),
        },
        { title: t('column.daysHeld'), kind: 'number', valueOf: ({ holding }) => holding.days },
        { title: t('column.deadline'), kind: 'day', valueOf: ({ holding }) => holding.task.due },
        {
          title: t('column.daysLate'),
          kind: 'number',
          valueOf: ({ holding: { isLate, task } }) =>
            isLate ? daysBetween(task.due, today) : null,
        },
      ]}
    />
  );

  function companyOf(uid: string | null): string {
    return (uid === null ? undefined : people.get(uid)?.companyName) ?? '';
  }
}
