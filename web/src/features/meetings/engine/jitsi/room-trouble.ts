import type { RoomFailure } from '../meeting-engine';
import type { JitsiPayload } from './external-api';

/** What an `errorOccurred` means for whoever is on the way into a room, or in it. */
export type RoomTrouble = RoomFailure | 'ended' | null;

const TROUBLES: Readonly<Record<string, RoomTrouble>> = {
  'conference.connectionError.membersOnly': 'members-only',
  'conference.passwordRequired': 'password',
  'conference.authenticationRequired': 'token-invalid',
  'conference.connectionError.notAllowed': 'token-invalid',
  'connection.passwordRequired': 'token-invalid',
  'conference.connectionError.accessDenied': 'denied',
  'conference.max_users': 'full',
  'conference.destroyed': 'ended',
};

/**
 * Null for what Jitsi gets over by itself. The handbook shows the fields of an error bare, its code sends
 * them in `error`.
 */
export function troubleOf(payload: JitsiPayload): RoomTrouble {
  const inner = payload?.['error'];
  const error = typeof inner === 'object' && inner !== null ? (inner as JitsiPayload) : payload;
  const name = typeof error?.['name'] === 'string' ? error['name'] : '';
  const known = TROUBLES[name];
  if (known !== undefined) return known;
  if (error?.['isFatal'] === false) return null;
  return name.startsWith('connection.') ? 'network' : 'other';
}
