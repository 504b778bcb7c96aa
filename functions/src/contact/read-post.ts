import { contactPost, type ContactPost } from '@ouvrage/domain';
import { ValidationError } from 'yup';

/** The posted content, or a text key by invalid field; no field when the body is not a form. */
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

/** Makes every text one plain line. Other values stay, and the schema refuses them. */
function cleanTexts(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, text]: [string, unknown]) => [
      field,
      typeof text === 'string' ? oneLine(text) : text,
    ]),
  );
}

/** Without control characters, unpaired surrogates and bidirectional controls. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first problem of each field of the form; unknown fields are ignored. */
function problemsIn({ inner }: ValidationError): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path = '', message } of inner) {
    if (!Object.hasOwn(contactPost.fields, path)) continue;
    problems[path] ??= message.startsWith('validation:') ? message : 'validation:request';
  }
  return problems;
}
