import { makeStyles } from '@fluentui/react-components';
import { stateOf, type CalendarDay, type PlannedAxis, type PlannedTask } from '@ouvrage/domain';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { useTitles } from '../useTitles';

interface PlanTableProps {
  readonly projectName: string;
  readonly plan: readonly PlannedAxis[];
  readonly today: CalendarDay;
}

const COLUMNS = [
  'axis',
  'step',
  'task',
  'assignee',
  'status',
  'start',
  'end',
  'visa',
  'slip',
] as const;

const useStyles = makeStyles({ root: HIDDEN_TEXT });

/** The whole plan as a table, for assistive technology: one row a task, whatever is open in the chart. */
export const PlanTable = memo(function PlanTable({ projectName, plan, today }: PlanTableProps) {
  const { t } = useTranslation('planning');
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <table>
        <caption>{t('table.caption', { project: projectName })}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.flatMap(({ steps }) =>
            steps.flatMap(({ tasks }) =>
              tasks.map((item) => <TableRow key={item.assignment.id} item={item} today={today} />),
            ),
          )}
        </tbody>
      </table>
    </div>
  );
});

const TableRow = memo(function TableRow({
  item: { task, assignment, bar },
  today,
}: {
  readonly item: PlannedTask;
  readonly today: CalendarDay;
}) {
  const { t } = useTranslation(['planning', 'common']);
  const format = useFormat();
  const titles = useTitles();
  return (
    <tr>
      <td>{`${task.sectionId}, ${titles.section(task.sectionId)}`}</td>
      <td>{`${task.subsectionId}, ${titles.subsection(task.subsectionId)}`}</td>
      <th scope="row">{titles.task(task)}</th>
      <td>{assignment.assigneeName}</td>
      <td>{t(`common:status.${stateOf(assignment)}`)}</td>
      <td>{format.shortDay(bar.start, today)}</td>
      <td>{format.shortDay(bar.end, today)}</td>
      <td>{format.shortDay(assignment.validationDeadline, today)}</td>
      <td>{bar.slip === null ? '' : t('late', { count: bar.slip.days })}</td>
    </tr>
  );
});
