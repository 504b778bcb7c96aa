import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useValidationText } from '#shared/i18n/useValidationText';

/** The error of an address that the server reports as taken. */
export const EMAIL_IN_USE = 'account/email-in-use';

/** The error under a field. The schemas' texts address the person; here an admin types. */
export function useFieldText(): (key: string) => string {
  const { t } = useTranslation('intervenants');
  const validationText = useValidationText();
  const errorText = useErrorText();
  return useCallback(
    (key: string) => {
      switch (key) {
        case EMAIL_IN_USE:
          return errorText({ reason: EMAIL_IN_USE, params: {} });
        case 'form.accessRequired':
          return t('form.accessRequired');
        case 'validation:email.required':
          return t('form.emailRequired');
        default:
          return validationText(key);
      }
    },
    [t, errorText, validationText],
  );
}
