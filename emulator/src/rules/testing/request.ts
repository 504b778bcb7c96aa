import {
  FALSE,
  intValue,
  listValue,
  mapValue,
  NULL,
  pathValue,
  stringValue,
  TRUE,
  type Value,
} from '#values/value';
import { simplePath } from '#values/path';
import { type Probe } from './probe';

/** When the probes run, in milliseconds: request.time has no finer grain (measured: D31). */
export const NOW: Value = { type: 'timestamp', nanos: 1_795_234_195_465_000_000n };

export function commonFields(
  path: readonly string[],
  auth: Value,
  method: string,
): readonly [string, Value][] {
  return [
    ['auth', auth],
    ['headers', mapValue([])],
    ['method', stringValue(method)],
    ['path', pathValue(simplePath(path))],
    ['time', NOW],
  ];
}

export function authValue({ auth }: Probe): Value {
  if (!auth || auth === 'owner') return NULL;
  const seconds = 1_795_234_194;
  const claims = {
    ...auth.token,
    sub: auth.uid,
    user_id: auth.uid,
    iat: seconds,
    auth_time: seconds,
    firebase: { sign_in_provider: 'custom', identities: {} },
  };
  return mapValue([
    ['uid', stringValue(auth.uid)],
    ['token', plainValue(claims)],
  ]);
}

function plainValue(json: unknown): Value {
  if (typeof json === 'string') return stringValue(json);
  if (typeof json === 'number') return intValue(json);
  if (typeof json === 'boolean') return json ? TRUE : FALSE;
  if (Array.isArray(json)) return listValue(json.map(plainValue));
  if (typeof json !== 'object' || json === null) return NULL;
  return mapValue(Object.entries(json).map(([key, item]) => [key, plainValue(item)]));
}
