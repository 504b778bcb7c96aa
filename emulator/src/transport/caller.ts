import { ADMIN, ANONYMOUS, type Caller } from '#service/call';
import { invalidArgument, type StatusError } from '#status/status';

const OWNER = /^bearer owner$/i;
const BEARER = /^bearer ([^ ]+)$/i;

/**
 * The caller of an `Authorization` header. As in Google's emulator, tokens are read but not verified:
 * signature, algorithm, issuer and expiry are ignored.
 */
export function callerOf(authorization: string | undefined): Caller {
  if (authorization === undefined) return ANONYMOUS;
  const header = authorization.trim();
  if (OWNER.test(header)) return ADMIN;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw invalidToken();
  return { kind: 'user', claims: readClaims(token) };
}

/** Header, payload and signature (which may be empty); the first two must be JSON objects. */
function readClaims(token: string): Readonly<Record<string, unknown>> {
  const parts = token.split('.');
  const [header, payload] = parts;
  if (parts.length !== 3 || header === undefined || payload === undefined) throw invalidToken();
  readObject(header);
  return readObject(payload);
}

function readObject(base64url: string): Readonly<Record<string, unknown>> {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(base64url, 'base64url').toString('utf8'));
  } catch {
    throw invalidToken();
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw invalidToken();
  return json as Readonly<Record<string, unknown>>;
}

function invalidToken(): StatusError {
  return invalidArgument('invalid jwt');
}
