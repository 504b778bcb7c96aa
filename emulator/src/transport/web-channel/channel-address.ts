import { badRequest } from './refusal';

/** What the URL of a channel request says. */
export interface ChannelAddress {
  /** `Listen` or `Write`. */
  readonly method: string;
  readonly query: URLSearchParams;
}

const CHANNEL_PATH = /^\/google\.firestore\.v1\.Firestore\/([A-Za-z]{1,40})\/channel$/;

const NO_ARRAYS = -1;

/** Undefined for what is not the address of a channel. */
export function channelAddressOf(url: string): ChannelAddress | undefined {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  const method = CHANNEL_PATH.exec(path)?.[1];
  if (method === undefined) return undefined;
  const query = new URLSearchParams(queryStart < 0 ? '' : url.slice(queryStart + 1));
  return { method, query };
}

/** `AID`: the last array that the client has. Absent, it acknowledges nothing. */
export function acknowledgedId(query: URLSearchParams): number {
  const text = query.get('AID');
  if (text === null) return NO_ARRAYS;
  if (!/^(-1|\d{1,15})$/.test(text)) throw badRequest('Not a number: AID.');
  return Number(text);
}

/** `TO`: after how many milliseconds without news a long poll is to be answered. */
export function longPollTimeoutMs(query: URLSearchParams): number | undefined {
  const text = query.get('TO');
  if (text === null) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw badRequest('Not a number: TO.');
  return Number(text);
}
