import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hindrance } from '#data/uploads/deliverable-upload';
import { useErrorText } from '#shared/i18n/useErrorText';

/** The sentence that explains why the file was not submitted. */
export function useHindranceText(): (hindrance: Hindrance) => string {
  const { t } = useTranslation('tasks');
  const errorText = useErrorText();
  return useCallback(
    (hindrance) => {
      switch (hindrance) {
        case 'newer-revision':
        case 'lost':
          return t(`submit.hindrance.${hindrance}`);
        default:
          return errorText({ reason: hindrance, params: {} });
      }
    },
    [t, errorText],
  );
}
