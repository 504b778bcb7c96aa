import { makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { useCountWord } from './useCountWord';
import type { Figures } from './useFigures';

const useStyles = makeStyles({ late: { fontWeight: 600, color: ouvrageTokens.ink } });

/** "Quatre opérations en cours. Deux tâches sont en retard." */
export function StateOfThings({ figures: { projects, tasks } }: { readonly figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const word = useCountWord();
  const late = t('head.late', { count: tasks.overdue, number: word(tasks.overdue) });
  return (
    <>
      {projects === null
        ? t('head.open', { count: tasks.pending, number: word(tasks.pending) })
        : t('head.active', { count: projects.active, number: word(projects.active) })}{' '}
      {tasks.overdue > 0 ? <strong className={styles.late}>{late}</strong> : late}
    </>
  );
}
