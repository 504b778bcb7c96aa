import { contactPost, type ContactPost } from '@ouvrage/domain';
import { ValidationError } from 'yup';

/** What was posted, or what is wrong with it: a text key by field, none when it is no form at all. */
export type ReadPost =
  | { readonly post: ContactPost }
  | { readonly problems: Readonly<Record<string, string>> };

export async function readPost(body: Uint8Array): Promise<ReadPost> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    const post = await contactPost.validate(cleanTexts(JSON.parse(text)), {
      strict: true,
      abortEarly: false,
    });
    return { post };
  } catch (error) {
    if (error instanceof ValidationError) return { problems: problemsIn(error) };
    // Neither UTF-8 nor JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) return { problems: {} };
    throw error;
  }
}

/** Texts as one line that shows what it is; anything else is left for the schema to refuse. */
function cleanTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, text]: [string, unknown]) => [
      field,
      typeof text === 'string' ? oneLine(text) : text,
    ]),
  );
}

/** Without control characters, halves of characters, and marks that turn the order of what follows. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first problem of each field of the form; what no form sends is not answered. */
function problemsIn({ inner }: ValidationError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path = '', message } of inner) {
    if (!Object.hasOwn(contactPost.fields, path)) continue;
    problems[path] ??= message.startsWith('validation:') ? message : 'validation:request';
  }
  return problems;
}
