import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_ACTS } from './palette-entries';
import type { Matches } from './MarkedMatches';
import type { ShownGroup } from './PaletteList';
import { termsIn } from './search/fold-term';
import { usePaletteAnswer, type PaletteResult } from './usePaletteAnswer';
import type { PaletteQuery } from './usePaletteQuery';
import type { PaletteOffer, PaletteRows } from './usePaletteRows';

/** Recent choices that an empty palette shows. */
const RECENT_MAX = 5;

export interface Shown {
  readonly groups: readonly ShownGroup[];
  readonly matches: Matches;
  readonly result: PaletteResult;
}

/** The rows to show: those of the answer, or before anything is typed the recent choices and the first acts. */
export function useShownGroups(
  { source, rowOf, recentRows }: PaletteRows,
  query: PaletteQuery,
  { acts }: PaletteOffer,
): Shown {
  const { t } = useTranslation('palette');
  const result = usePaletteAnswer(source, query);
  const firstGroups = useMemo(() => {
    const first = acts.slice(0, FIRST_ACTS).flatMap(({ key }) => rowOf(`do/${key}`) ?? []);
    const recent = recentRows.slice(0, RECENT_MAX);
    const isRecent = (id: string) => recent.some((row) => row.id === id);
    return [
      { key: 'recent', rows: recent },
      { key: 'do', rows: first.filter(({ id }) => !isRecent(id)) },
    ] as const;
  }, [acts, recentRows, rowOf]);
  const { answer } = result;
  const groups = useMemo(() => {
    // They stay until the first answer is there.
    if (query.isEmpty || answer === null) {
      return firstGroups
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, rows }) => ({ key, rows, note: null, label: t(`group.${key}`) }));
    }
    return answer.groups
      .map(({ key, rowIds, total }) => {
        const rows = rowIds.flatMap((id) => rowOf(id) ?? []);
        const isCode = key === 'steps' && answer.isExactCode;
        const part = rows.length < total ? t('part', { shown: rows.length, total }) : null;
        return { key, rows, label: t(`group.${key}`), note: isCode ? t('exactCode') : part };
      })
      .filter(({ rows }) => rows.length > 0);
  }, [query.isEmpty, firstGroups, answer, rowOf, t]);
  const matches = useMemo(
    () =>
      query.isEmpty || answer === null
        ? { words: [], terms: new Set<string>() }
        : { words: termsIn(answer.request.text), terms: new Set(answer.terms) },
    [query.isEmpty, answer],
  );
  return { groups, matches, result };
}
