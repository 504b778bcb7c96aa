/** Id of a request's row on the agenda. */
export function requestRowId(requestId: string): string {
  return `request-row-${requestId}`;
}
