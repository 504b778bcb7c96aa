import { createHmac } from 'node:crypto';

/**
 * The credential of a person for a TURN server with this `static-auth-secret`, valid until `expires`. The
 * format is the REST API for access to TURN services, which coturn calls `use-auth-secret`.
 */
export function turnCredential(secret: string, uid: string, expires: Date) {
  const username = `${Math.floor(expires.getTime() / 1000)}:${uid}`;
  const credential = createHmac('sha1', secret).update(username).digest('base64');
  return { username, credential };
}
