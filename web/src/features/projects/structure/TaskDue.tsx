import { makeStyles } from '@fluentui/react-components';
import { dayAt, type Assignment } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useToday } from '#data/live/today';
import { useFormat } from '#shared/i18n/useFormat';
import { useDue } from '#shared/task/useDue';
import { ouvrageTokens } from '#shared/theme/tokens';
import { typography } from '#shared/theme/typography';
import { DeadlineBadge } from '#shared/ui/DeadlineBadge';

interface TaskDueProps {
  readonly assignment: Assignment;
}

const useStyles = makeStyles({
  doneText: {
    ...typography.meta,
    fontSize: ouvrageTokens.chipSize,
    color: ouvrageTokens.ink3,
  },
});

/** How near the next act is; once validated, since when. */
export function TaskDue({ assignment }: TaskDueProps) {
  const { t } = useTranslation('projects');
  const styles = useStyles();
  const format = useFormat();
  const today = useToday();
  const { badge } = useDue(assignment, today);
  if (badge !== null) return <DeadlineBadge urgency={badge.urgency} label={badge.label} />;
  const { validatedAt } = assignment;
  if (validatedAt === null) return null;
  const day = format.shortDay(dayAt(validatedAt), today);
  return <span className={styles.doneText}>{t('structure.validatedOn', { day })}</span>;
}
