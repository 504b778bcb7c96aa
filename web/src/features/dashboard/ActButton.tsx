import { taskAddress, type Assignment } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { taskTitle, useStructureTitles } from '#shared/i18n/useStructureTitles';
import { LinkButton } from './LinkButton';

interface ActButtonProps {
  readonly task: Assignment;
  /** The first is the page's primary action. */
  readonly isFirst: boolean;
}

/** To a decision or to the work. */
export function ActButton({ task, isFirst }: ActButtonProps) {
  const { t } = useTranslation('dashboard');
  const titles = useStructureTitles();
  const action = task.status === 'submitted' ? t('ball.examine') : t('ball.open');
  return (
    <LinkButton
      to={taskAddress(task.id)}
      appearance={isFirst ? 'primary' : 'outline'}
      label={t('ball.named', { action, task: taskTitle(titles, task) })}
    >
      {action}
    </LinkButton>
  );
}
