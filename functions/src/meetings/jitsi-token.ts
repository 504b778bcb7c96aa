import { createHmac, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { JitsiSettings } from '../platform/video-settings';

/** A server's clock may be slightly behind ours. */
const CLOCK_SKEW_S = 10;

/** The person, room, role and validity of a token. */
export interface JitsiPass {
  readonly room: string;
  readonly uid: string;
  readonly name: string;
  readonly moderator: boolean;
  readonly from: Date;
  readonly until: Date;
}

/** A token for this room alone; null when the server needs none. It holds a name, and no address. */
export async function jitsiToken(jitsi: JitsiSettings, pass: JitsiPass): Promise<string | null> {
  if (jitsi.kind === 'none') return null;
  const { claims, header, key } =
    jitsi.kind === 'jaas' ? jaasClaims(jitsi, pass) : selfHostedClaims(jitsi, pass);
  return new SignJWT({ ...claims, room: pass.room })
    .setProtectedHeader({ typ: 'JWT', ...header })
    .setAudience(claims.aud)
    .setNotBefore(seconds(pass.from) - CLOCK_SKEW_S)
    .setExpirationTime(seconds(pass.until))
    .sign(key);
}

/**
 * The claims for Prosody's token module. By default it makes every holder of a token a moderator;
 * `affiliation` is for its token_affiliation module, see docs/guide/video.md.
 */
function selfHostedClaims(
  { appId, origin, key }: JitsiSettings,
  { uid, name, moderator }: JitsiPass,
) {
  const affiliation = moderator ? 'owner' : 'member';
  const claims = {
    iss: appId,
    aud: appId,
    sub: new URL(origin).hostname,
    context: { user: { id: uid, name, affiliation, moderator } },
  };
  return { claims, header: { alg: 'HS256' }, key: new TextEncoder().encode(key) };
}

/** The claims for 8x8, where booleans are texts. */
function jaasClaims({ appId, keyId, key }: JitsiSettings, { uid, name, moderator }: JitsiPass) {
  const off = 'false';
  const claims = {
    iss: 'chat',
    aud: 'jitsi',
    sub: appId,
    context: {
      user: { id: uid, name, moderator: String(moderator) },
      features: { livestreaming: off, recording: off, transcription: off, 'outbound-call': off },
    },
  };
  const kid = keyId.includes('/') ? keyId : `${appId}/${keyId}`;
  return { claims, header: { alg: 'RS256', kid }, key: createPrivateKey(key) };
}

/** 32 letters without look-alikes, so that each takes five bits. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_PREFIX = 'ouvrage-';
const PASSWORD_LENGTH = 6;

/**
 * The password with which moderators lock a room without tokens. It derives from the room, and is not stored.
 */
export function roomPassword(key: string, room: string): string {
  const digest = createHmac('sha256', key).update(room).digest();
  const letters = [...digest.subarray(0, PASSWORD_LENGTH)].map((byte) => LETTERS[byte % 32]);
  return `${PASSWORD_PREFIX}${letters.join('')}`;
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
