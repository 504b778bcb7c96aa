import * as yup from 'yup';
import { documentIdField, type CallableContract } from '../core/callable-contract';
import type { MeetingEngineKind } from './meeting';

export interface IceServer {
  readonly urls: readonly string[];
  readonly username?: string;
  readonly credential?: string;
}

/** Where a Jitsi meeting takes place, and by what right. */
export interface JitsiAccess {
  /** Such as https://meet.example.org, from which its script is loaded. */
  readonly origin: string;
  /** Of JaaS: the first part of its paths and rooms. Null for a server of one's own. */
  readonly appId: string | null;
  readonly room: string;
  /** A token for this room alone; null where the server takes none. */
  readonly token: string | null;
  /** What a moderator locks the room with, and only where there is no token. */
  readonly password: string | null;
}

/** By what means a person enters a meeting's room. Asked for on entering, and again before `expiresAt`. */
export interface MeetingAccess {
  readonly engine: MeetingEngineKind;
  readonly moderator: boolean;
  /** How many may be in the built-in room at once. */
  readonly maxPeers: number;
  readonly iceServers: readonly IceServer[];
  /** Null with the built-in room. */
  readonly jitsi: JitsiAccess | null;
  /** ISO 8601. */
  readonly expiresAt: string;
}

const getMeetingAccessRequest = yup.object({ meetingId: documentIdField }).noUnknown().required();
export type GetMeetingAccessRequest = yup.InferType<typeof getMeetingAccessRequest>;

/**
 * Answers how to enter the room of an active meeting that one takes part in. Refused: not-found,
 * not-started, over, removed, full.
 */
export const getMeetingAccessContract: CallableContract<GetMeetingAccessRequest, MeetingAccess> = {
  name: 'getMeetingAccess',
  request: getMeetingAccessRequest,
};

const renewMeetingRoomRequest = yup
  .object({
    meetingId: documentIdField,
    /** The room that could not be entered: a second call about it changes nothing more. */
    room: yup.string().required('validation:documentId').max(200, 'validation:documentId'),
  })
  .noUnknown()
  .required();
export type RenewMeetingRoomRequest = yup.InferType<typeof renewMeetingRoomRequest>;

/** Gives a Jitsi meeting another room, for a moderator whom its room does not let in. */
export const renewMeetingRoomContract: CallableContract<
  RenewMeetingRoomRequest,
  { readonly room: string }
> = { name: 'renewMeetingRoom', request: renewMeetingRoomRequest };
