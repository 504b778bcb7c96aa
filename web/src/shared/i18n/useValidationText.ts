import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN } from '../forms/password-min';

/** Turns a schema's message, which is a key of the `validation` texts, into the reader's sentence. */
export function useValidationText(): (key: string) => string {
  const { t } = useTranslation('validation');
  return useCallback(
    (key: string) => {
      const name = key.replace(/^validation:/, '');
      // Schemas name their texts by key; `locales.test.ts` checks that each of them exists.
      const params = { passwordMin: PASSWORD_MIN };
      return (t as (key: string, params: object) => string)(name, params);
    },
    [t],
  );
}
