import { useTranslation } from 'react-i18next';
import type { ActionError } from '#shared/useAction';

interface FailureTexts {
  readonly title: string;
  readonly texts: Partial<Record<ActionError['reason'], string>>;
}

/**
 * Texts of a failure: with a known reason, what failed and why; without one, what to try.
 */
export function useFailureTexts(
  act: 'create' | 'update' | 'delete',
  error: ActionError | null,
): FailureTexts {
  const { t } = useTranslation('companies');
  const { t: common } = useTranslation();
  const advice = t(act === 'delete' ? 'failure.deleteAdvice' : 'failure.saveAdvice');
  const texts = { unexpected: advice, 'request/invalid': advice } as const;
  const isKnown = error !== null && !(error.reason in texts);
  return { title: isKnown ? t(`failure.${act}`) : common('error'), texts };
}
