import { type IncomingMessage } from 'node:http';

export interface Address {
  /** Decoded: as in Google's emulator `%2F` separates like `/`. Undefined: malformed. */
  readonly path: string | undefined;
  readonly query: URLSearchParams;
}

/** Not by `URL`, which throws for some of what a client may ask and rewrites others. */
export function addressOf({ url = '' }: IncomingMessage): Address {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return {
    path: decoded(path),
    query: new URLSearchParams(end === -1 ? '' : url.slice(end + 1)),
  };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
