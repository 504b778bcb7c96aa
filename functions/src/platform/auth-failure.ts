/** Codes of the Admin SDK when Firebase Auth cannot be reached, or rejects this project. */
const UNAVAILABLE: ReadonlySet<unknown> = new Set([
  'app/invalid-credential',
  'app/network-error',
  'app/network-timeout',
  'app/unable-to-parse-response',
  'auth/configuration-not-found',
  'auth/insufficient-permission',
  'auth/internal-error',
  'auth/invalid-credential',
  'auth/project-not-found',
  'auth/too-many-requests',
]);

/** Whether Firebase Auth itself failed, and not the request to it. */
export function isAuthUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNAVAILABLE.has(error.code);
}

type Refusal = 'email-already-exists' | 'invalid-email' | 'uid-already-exists' | 'user-not-found';

/** Whether Firebase Auth refused for this reason. */
export function isAuthRefusal(error: unknown, refusal: Refusal): boolean {
  return error instanceof Error && 'code' in error && error.code === `auth/${refusal}`;
}
