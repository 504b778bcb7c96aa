import type { ActionError } from '#shared/useAction';

/** What failed, then why. Clear refusals have no prefix; a taken address is reported at its field. */
export function failureText(
  text: string,
  error: ActionError,
  errorText: (error: ActionError) => string,
): string {
  const reason = errorText(error);
  if (error.reason === 'account/is-admin') return reason;
  const isUnknown = error.reason === 'unexpected' && error.params['reference'] === undefined;
  const isSaidElsewhere = isUnknown || error.reason === 'account/email-in-use';
  return isSaidElsewhere ? text : `${text} ${reason}`;
}
