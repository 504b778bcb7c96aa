import type { FileFormat } from '@ouvrage/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The short name of a format, as in its badge: PDF, DWG. */
export function useFormatCode(): (format: FileFormat) => string {
  const { t } = useTranslation();
  return useCallback(
    (format) => (format === 'other' ? t('format.other') : format.toUpperCase()),
    [t],
  );
}
