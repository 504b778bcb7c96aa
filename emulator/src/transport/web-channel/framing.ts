/** One message to the client. Ids grow by one, and are what a client acknowledges. */
export interface OutboundArray {
  readonly id: number;
  /** JSON of the array: `["noop"]`. */
  readonly text: string;
}

export const NOOP = '["noop"]';

/** Tells the client that the server is done with the channel. */
export const CLOSE = '["close"]';

/** The length is in UTF-16 code units: the client slices `responseText` by it. */
export function frame(payload: string): string {
  return `${payload.length}\n${payload}`;
}

export function frameArrays(arrays: readonly OutboundArray[]): string {
  return frame(`[${arrays.map(({ id, text }) => `[${id},${text}]`).join(',')}]`);
}
