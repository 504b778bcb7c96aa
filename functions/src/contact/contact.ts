import { CONTACT_LIMITS, type ContactError } from '@ouvrage/domain';
import type { Context } from '../platform/context';
import type { HttpAnswer, HttpRequest } from '../platform/define-endpoint';
import { clientAddress } from '../platform/client-address';
import { readPost } from './read-post';
import { storeRequest } from './store-request';

const TAKEN: HttpAnswer = { status: 200, body: { ok: true } };

/**
 * `POST /api/contact`: an anonymous visitor requests a demonstration. A bot that fills the invisible field
 * gets the usual answer, and nothing is stored.
 */
export async function contact(request: HttpRequest, context: Context): Promise<HttpAnswer> {
  const { method, headers, body } = request;
  if (method !== 'POST') return refusal(405, 'invalid', { headers: { allow: 'POST' } });
  if (!isOurs(headers)) return refusal(403, 'invalid');
  if (!isJson(headers['content-type'])) return refusal(415, 'invalid');
  // The received bytes, because the declared length may be wrong.
  if (body.byteLength > CONTACT_LIMITS.bytesMax) return refusal(413, 'too-large');

  const read = await readPost(body);
  if ('problems' in read) return refusal(400, 'invalid', { fields: read.problems });
  const { website, ...content } = read.post;
  if (website !== '') return TAKEN;

  const outcome = await storeRequest(content, clientAddress(request), context);
  if (outcome.isTaken) return TAKEN;
  return refusal(429, 'too-many', { headers: { 'retry-after': String(outcome.seconds) } });
}

function refusal(
  status: number,
  error: ContactError,
  { fields, headers = {} }: { fields?: object; headers?: HttpAnswer['headers'] } = {},
): HttpAnswer {
  return { status, body: { error, ...(fields !== undefined && { fields }) }, headers };
}

/** Compares the page's origin with the requested host, which Hosting and its CDN forward. */
function isOurs(headers: HttpRequest['headers']): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  const requestHosts = headers['x-forwarded-host'] ?? headers['host'] ?? '';
  return URL.canParse(origin) && requestHosts.split(/, */).includes(new URL(origin).host);
}

function isJson(contentType = ''): boolean {
  return /^application\/json *(;|$)/i.test(contentType);
}
