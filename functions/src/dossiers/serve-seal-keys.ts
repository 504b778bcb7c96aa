import type { PublishedKeys } from '@ouvrage/domain/dossier-file';
import type { Context } from '../platform/context';
import type { HttpAnswer, HttpRequest } from '../platform/define-endpoint';

/** `GET /.well-known/ouvrage-seal.json`: the keys with which this workspace seals, or has sealed. */
export function serveSealKeys({ method }: HttpRequest, context: Context): Promise<HttpAnswer> {
  if (method !== 'GET' && method !== 'HEAD') {
    const headers = { allow: 'GET, HEAD' };
    return Promise.resolve({ status: 405, body: { error: 'invalid' }, headers });
  }
  const body: PublishedKeys = { format: 'ouvrage-keys/1', keys: context.sealSigner().publicKeys };
  return Promise.resolve({
    status: 200,
    body,
    headers: { 'cache-control': 'public, max-age=300' },
  });
}
