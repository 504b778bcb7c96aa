export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A message that is not what the CLI writes. It is answered, never fatal. */
export class MalformedMessageError extends Error {
  override readonly name = 'MalformedMessageError';
}
