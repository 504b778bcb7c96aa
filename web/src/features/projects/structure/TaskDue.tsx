import { makeStyles } from '@fluentui/react-components';
import { dayAt, deadlineBadge, dueDay, type Assignment } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../data/today';
import { useFormat } from '../../../shared/i18n/useFormat';
import { media, ouvrageTokens } from '../../../shared/theme/tokens';
import { typography } from '../../../shared/theme/typography';
import { DeadlineBadge } from '../../../shared/ui/DeadlineBadge';

interface TaskDueProps {
  readonly assignment: Assignment;
}

const useStyles = makeStyles({
  done: {
    ...typography.meta,
    fontSize: ouvrageTokens.chipSize,
    color: ouvrageTokens.ink3,
    [media.phone]: { display: 'none' },
  },
});

/** How near the next act is; once validated, since when. */
export function TaskDue({ assignment }: TaskDueProps) {
  const { t } = useTranslation('projects');
  const { t: common } = useTranslation();
  const styles = useStyles();
  const format = useFormat();
  const today = useToday();
  const due = dueDay(assignment);
  if (due === null) {
    const { validatedAt } = assignment;
    if (validatedAt === null) return null;
    const day = format.shortDay(dayAt(validatedAt), today);
    return <span className={styles.done}>{t('structure.validatedOn', { day })}</span>;
  }
  const { urgency, days } = deadlineBadge(due, today);
  const label =
    urgency === 'today'
      ? common('deadline.today')
      : common(urgency === 'overdue' ? 'deadline.overdue' : 'deadline.left', { count: days });
  return <DeadlineBadge urgency={urgency} label={label} />;
}
