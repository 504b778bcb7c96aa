import type { RoomFailure } from '../meeting-engine';
import type { JitsiPayload } from './external-api';

/** The meaning of an `errorOccurred` event while joining a room or in it. */
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
 * Null for errors that Jitsi recovers from. The handbook documents the fields at the top level; the code
 * sends them in `error`.
 */
export function troubleOf(payload: JitsiPayload): RoomTrouble {
  const inner = payload?.['error'];
  const error = typeof inner === 'object' && inner !== null ? (inner as JitsiPayload) : payload;
  const name = typeof error?.['name'] === 'string' ? error['name'] : '';
  const trouble = TROUBLES[name];
  if (trouble !== undefined) return trouble;
  if (error?.['isFatal'] === false) return null;
  return name.startsWith('connection.') ? 'network' : 'other';
}
