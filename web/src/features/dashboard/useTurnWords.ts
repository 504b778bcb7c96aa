import { addDays, type CalendarDay, type TurnCounts, type TurnFigures } from '@ouvrage/domain';
import { useTranslation } from 'react-i18next';
import { DAYS_AHEAD } from '#data/queries/dashboard';

/** `12 à valider, 7 à faire`; only one of them where there is none of the other. */
export function useTurnWords(): (counts: TurnCounts) => string {
  const { t } = useTranslation('dashboard');
  return ({ work, visas }) => {
    const visaWords = t('turns.visas', { count: visas });
    const workWords = t('turns.work', { count: work });
    if (work > 0 && visas > 0) return t('turns.both', { visas: visaWords, work: workWords });
    if (visas > 0) return visaWords;
    return work > 0 ? workWords : t('turns.nothing');
  };
}

/** The days of the dashboard's week: today and those ahead. */
export function daysOfWeek(today: CalendarDay): readonly CalendarDay[] {
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => addDays(today, index));
}

/** What is due in the week, and what comes after it. */
export function weekOf(
  { all, late, on }: TurnFigures,
  today: CalendarDay,
): { readonly week: TurnCounts; readonly later: TurnCounts } {
  const week = daysOfWeek(today)
    .map(on)
    .reduce((sum, one) => ({ work: sum.work + one.work, visas: sum.visas + one.visas }), {
      work: 0,
      visas: 0,
    });
  return {
    week,
    later: {
      work: all.work - late.work - week.work,
      visas: all.visas - late.visas - week.visas,
    },
  };
}
