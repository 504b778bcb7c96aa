const REFUSALS = [
  'permission-denied',
  'not-found',
  'already-exists',
  'failed-precondition',
  'invalid-argument',
  'out-of-range',
];

/** Whether the server has rejected a write with this code, rather than failed to answer. */
export function isRefusal(code: string | null): boolean {
  return code !== null && REFUSALS.includes(code);
}
