import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/useErrorText';
import { useValidationText } from '#shared/i18n/useValidationText';
import type { LineProblem } from './preview';

const VALIDATION = {
  past: 'validation:assign.deadlinePast',
  order: 'validation:assign.validationBeforeDeadline',
  'no-deadline': 'validation:assign.deadline',
  'no-validation': 'validation:assign.validationDeadline',
  'no-day': 'validation:dayInvalid',
  range: 'validation:dayRange',
} as const;

/** The sentence that says why a line cannot be assigned. */
export function useProblemText(): (problem: LineProblem, task: string) => string {
  const { t } = useTranslation('bulk');
  const validationText = useValidationText();
  const errorText = useErrorText();
  return useCallback(
    (problem: LineProblem, task: string) => {
      switch (problem.kind) {
        case 'taken':
          return t('preview.taken', { name: problem.name });
        case 'refused': {
          const { reason, params } = problem.refusal;
          return errorText({ reason, params: { ...params, task } });
        }
        default:
          return validationText(VALIDATION[problem.kind]);
      }
    },
    [t, validationText, errorText],
  );
}
