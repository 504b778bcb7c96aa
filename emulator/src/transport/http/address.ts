import { type IncomingMessage } from 'node:http';

export interface Address {
  /** Decoded: as in Google's emulator `%2F` separates like `/`. Undefined: malformed. */
  readonly path: string | undefined;
  readonly query: URLSearchParams;
}

/** Without `URL`, which throws for some valid addresses and rewrites others. */
export function addressOf({ url = '' }: IncomingMessage): Address {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return {
    path: decodePath(path),
    query: new URLSearchParams(end === -1 ? '' : url.slice(end + 1)),
  };
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
