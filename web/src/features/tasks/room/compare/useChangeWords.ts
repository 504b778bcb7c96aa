import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/i18n/useFormat';
import type { PagePair } from './match-pages';
import { isListed, type PageChange } from './page-change';

/** A page of the comparison in words: its number and what changed. */
export function useChangeWords(
  older: number,
): (pair: PagePair, change: PageChange | undefined) => string {
  const { t } = useTranslation('room');
  const { tenths, number } = useFormat();
  return (pair, change) => {
    const page = number((pair.newer ?? pair.older ?? 0) + 1);
    if (change === undefined) return t('compare.name.waiting', { page });
    switch (change.kind) {
      case 'removed':
        return t('compare.name.removed', { page, older });
      case 'compared':
        return isListed(change)
          ? t('compare.name.changed', { page, share: tenths(change.share * 100) })
          : t('compare.name.same', { page });
      case 'waiting':
      case 'added':
      case 'failed':
        return t(`compare.name.${change.kind}`, { page });
    }
  };
}
