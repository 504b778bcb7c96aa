import { makeStyles } from '@fluentui/react-components';
import type { Assignment, CalendarDay } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { useDue } from '#shared/task/useDue';
import { HIDDEN_TEXT } from '#shared/theme/hidden-text';
import { DueRuler } from '#shared/ui/DueRuler';
import { StatusMark } from '#shared/ui/StatusMark';

interface DueTimeProps {
  readonly task: Assignment;
  readonly today: CalendarDay;
  readonly isOwn: boolean;
}

const useStyles = makeStyles({ hidden: HIDDEN_TEXT });

/** When a task is due: drawn on the ruler, and in words for assistive technology. */
export function DueTime({ task, today, isOwn }: DueTimeProps) {
  const styles = useStyles();
  const { day, badge } = useDue(task, today);
  return (
    <>
      {badge !== null && <span className={styles.hidden}>{badge.label}</span>}
      <DueRuler day={day} today={today} isOwn={isOwn} />
    </>
  );
}

/** The state of a task as its mark, named for assistive technology. */
export function DueMark({ task }: Pick<DueTimeProps, 'task'>) {
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <>
      <StatusMark state={task.status} size={13} />
      <span className={styles.hidden}>{t(`status.${task.status}`)} </span>
    </>
  );
}
