/**
 * Every failure a person can meet, and the canonical status it travels as.
 *
 * The key is the contract: functions put it in `HttpsError.details.reason`, the web app looks it
 * up in its `errors` texts. `params` fill the text's placeholders; the message is for logs only.
 */
export const APP_ERRORS = {
  'auth/sign-in-required': 'unauthenticated',
  'auth/account-disabled': 'permission-denied',
  'auth/no-profile': 'permission-denied',
  'auth/session-expired': 'unauthenticated',
  'access/admin-only': 'permission-denied',
  'request/invalid': 'invalid-argument',
  'request/operation-reused': 'already-exists',
  'service/unavailable': 'unavailable',
  'account/not-found': 'not-found',
  'account/email-in-use': 'already-exists',
  'account/is-admin': 'failed-precondition',
  'account/last-admin': 'failed-precondition',
  'account/own': 'failed-precondition',
  'account/being-deleted': 'failed-precondition',
  'account/stale-sign-in': 'failed-precondition',
  'account/link-not-sent': 'unavailable',
  'company/not-found': 'not-found',
  'company/in-use': 'failed-precondition',
  'logo/not-found': 'not-found',
  'logo/too-large': 'invalid-argument',
  'logo/wrong-type': 'invalid-argument',
  'project/not-found': 'not-found',
  'project/being-deleted': 'failed-precondition',
  'project/owner-unavailable': 'failed-precondition',
  'assignment/not-found': 'not-found',
  'assignment/already-assigned': 'already-exists',
  'assignment/not-archived': 'failed-precondition',
  'assignment/action-not-allowed': 'failed-precondition',
  'assignment/already-decided': 'failed-precondition',
  'assignment/outdated-revision': 'failed-precondition',
  'assignment/assignee-unavailable': 'failed-precondition',
  'assignment/validator-unavailable': 'failed-precondition',
  'assignment/deadline-past': 'invalid-argument',
  'deliverable/not-found': 'not-found',
  'deliverable/not-yours': 'permission-denied',
  'deliverable/too-large': 'invalid-argument',
  'deliverable/empty': 'invalid-argument',
  'deliverable/wrong-format': 'invalid-argument',
  'deliverable/wrong-content': 'invalid-argument',
} as const;

export type AppErrorReason = keyof typeof APP_ERRORS;
export type AppErrorParams = Readonly<Record<string, string | number>>;

/** A refusal with a reason a person can be told. Anything else that is thrown is a defect. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly reason: AppErrorReason,
    readonly params: AppErrorParams = {},
  ) {
    super(reason);
  }

  get status(): (typeof APP_ERRORS)[AppErrorReason] {
    return APP_ERRORS[this.reason];
  }
}

export function isAppErrorReason(value: unknown): value is AppErrorReason {
  return typeof value === 'string' && Object.hasOwn(APP_ERRORS, value);
}
