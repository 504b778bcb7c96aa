import { makeStyles } from '@fluentui/react-components';
import { sumOfTurns } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { ouvrageTokens } from '#shared/theme/tokens';
import { useCountWord } from './useCountWord';
import type { Figures } from './useFigures';

const useStyles = makeStyles({ late: { fontWeight: 600, color: ouvrageTokens.ink } });

/** "Quatre opérations en cours. Deux tâches sont en retard." */
export function StateOfThings({ figures }: { readonly figures: Figures }) {
  const { t } = useTranslation('dashboard');
  const styles = useStyles();
  const word = useCountWord();
  const number = (count: number) => ({ count, number: word(count) });
  const late = figures.kind === 'own' ? sumOfTurns(figures.turns.late) : figures.tasks.overdue;
  const areVisas = figures.kind === 'own' && figures.turns.late.work === 0;
  const lateWords = t(areVisas ? 'head.lateVisas' : 'head.late', number(late));
  return (
    <>
      {figures.kind === 'own'
        ? t('head.turns', number(sumOfTurns(figures.turns.all)))
        : t('head.active', number(figures.projects.active))}{' '}
      {late > 0 ? <strong className={styles.late}>{lateWords}</strong> : lateWords}
    </>
  );
}
