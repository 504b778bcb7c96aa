/** gRPC's DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED and UNAVAILABLE. */
const FOR_NOW: ReadonlySet<unknown> = new Set([4, 8, 10, 14]);

/**
 * Whether Firestore was unavailable although the SDK retried. The write may have been committed all the same.
 */
export function isStoreUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FOR_NOW.has(error.code);
}
