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
  'request/changed-elsewhere': 'failed-precondition',
  'request/too-many': 'resource-exhausted',
  'service/unavailable': 'unavailable',
  'account/not-found': 'not-found',
  'account/email-in-use': 'already-exists',
  'account/name-in-use': 'already-exists',
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
  'image/not-found': 'not-found',
  'image/too-large': 'invalid-argument',
  'image/wrong-type': 'invalid-argument',
  'assignment/not-found': 'not-found',
  'assignment/already-assigned': 'already-exists',
  'assignment/task-excluded': 'failed-precondition',
  'assignment/lines-refused': 'failed-precondition',
  'assignment/changed-since': 'failed-precondition',
  'assignment/moved-since': 'failed-precondition',
  'assignment/undo-over': 'failed-precondition',
  'assignment/not-archived': 'failed-precondition',
  'assignment/archive-expired': 'failed-precondition',
  'assignment/action-not-allowed': 'failed-precondition',
  'assignment/already-decided': 'failed-precondition',
  'assignment/outdated-revision': 'failed-precondition',
  'assignment/visa-given': 'failed-precondition',
  'assignment/visa-not-in-turn': 'failed-precondition',
  'assignment/visa-rule-fixed': 'failed-precondition',
  'assignment/remark-missing': 'failed-precondition',
  'assignment/remark-not-open': 'failed-precondition',
  'assignment/assignee-unavailable': 'failed-precondition',
  'assignment/validator-unavailable': 'failed-precondition',
  'assignment/deadline-past': 'invalid-argument',
  'deputy/no-tasks': 'failed-precondition',
  'deputy/unavailable': 'failed-precondition',
  'deputy/has-deputy': 'failed-precondition',
  'deputy/is-deputy': 'failed-precondition',
  'workgroup/not-found': 'not-found',
  'workgroup/being-deleted': 'failed-precondition',
  'workgroup/full': 'failed-precondition',
  'workgroup/too-many-projects': 'failed-precondition',
  'member/admin': 'failed-precondition',
  'member/unavailable': 'failed-precondition',
  'member/already': 'already-exists',
  'conversation/not-found': 'not-found',
  'conversation/yourself': 'invalid-argument',
  'conversation/contact-unavailable': 'failed-precondition',
  'conversation/not-manager': 'permission-denied',
  'conversation/fixed-people': 'failed-precondition',
  'meeting/not-found': 'not-found',
  'meeting/not-started': 'failed-precondition',
  'meeting/already-started': 'failed-precondition',
  'meeting/over': 'failed-precondition',
  'meeting/not-moderator': 'permission-denied',
  'meeting/end-not-allowed': 'permission-denied',
  'meeting/removed': 'permission-denied',
  'meeting/full': 'failed-precondition',
  'meeting/too-many-people': 'failed-precondition',
  'meeting/is-moderator': 'failed-precondition',
  'meeting/not-a-participant': 'failed-precondition',
  'meeting/participant-unavailable': 'failed-precondition',
  'meeting/time-past': 'invalid-argument',
  'meeting/video-unavailable': 'unavailable',
  'meeting-request/not-found': 'not-found',
  'meeting-request/already-answered': 'failed-precondition',
  'deliverable/not-found': 'not-found',
  'deliverable/not-yours': 'permission-denied',
  'deliverable/too-large': 'invalid-argument',
  'deliverable/empty': 'invalid-argument',
  'deliverable/wrong-format': 'invalid-argument',
  'deliverable/wrong-content': 'invalid-argument',
  'document/not-set': 'internal',
} as const;

export type AppErrorReason = keyof typeof APP_ERRORS;
export type AppErrorParams = Readonly<Record<string, string | number>>;

/** One part of an act on several things, by the id of what it is about. */
export interface RefusedLine {
  readonly id: string;
  readonly reason: AppErrorReason;
  readonly params: AppErrorParams;
}

/** A refusal with a reason a person can be told. Anything else that is thrown is a defect. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly reason: AppErrorReason,
    readonly params: AppErrorParams = {},
    /** What was wrong with each part of an act on several things, of which none was done. */
    readonly lines: readonly RefusedLine[] = [],
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
