import { ValidationError, type Schema } from 'yup';

/** All that the server would say against `value`, as text keys where there is one; nothing when it takes it. */
export async function problemsOf(
  schema: Schema,
  value: unknown,
  context: object = {},
): Promise<readonly string[]> {
  try {
    await schema.validate(value, { strict: true, abortEarly: false, context });
    return [];
  } catch (error) {
    if (error instanceof ValidationError) return error.errors;
    throw error;
  }
}

/** What nobody types but anybody may send where a text is expected. */
export const NO_TEXTS: readonly unknown[] = [
  7,
  Number.NaN,
  true,
  [],
  ['texte'],
  {},
  { toString: 'texte' },
  new Date(0),
];

export function without(value: object, field: string): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
}
