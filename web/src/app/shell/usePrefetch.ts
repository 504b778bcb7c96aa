import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { loadAllTexts } from '#shared/i18n/i18n';
import { prefetchScreens } from '../screens';

/** Milliseconds left to load the current screen before the code of the others is fetched. */
export const PREFETCH_AFTER_MS = 3_000;

/** Whether the browser was asked to load no more than it must (https://wicg.github.io/savedata/). */
function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Fetches the code and texts of all other screens a moment later, unless the person saves data. */
export function usePrefetch(instance: i18n): void {
  useEffect(() => {
    if (isSavingData()) return;
    const timer = setTimeout(() => {
      void prefetchScreens();
      void loadAllTexts(instance);
    }, PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [instance]);
}
