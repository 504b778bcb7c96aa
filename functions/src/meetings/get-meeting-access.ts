import {
  AppError,
  isModerator,
  isOver,
  meetingRecord,
  meetingPath,
  type GetMeetingAccessRequest,
  type IceServer,
  type JitsiAccess,
  type Meeting,
  type MeetingAccess,
  type User,
} from '@ouvrage/domain';
import { readActiveUser, type Caller } from '../platform/caller';
import type { Context } from '../platform/context';
import { logError } from '../platform/log';
import { read } from '../platform/snapshot';
import type { VideoSettings } from '../platform/video-settings';
import { jitsiToken, roomPassword } from './jitsi-token';
import { livePeers } from './live-peers';
import { turnCredential } from './turn-credential';

/** The validity of tokens and credentials, in milliseconds. */
const ACCESS_MS = 2 * 60 * 60_000;

/**
 * Returns what a participant needs to enter the room of a running meeting. Whether the caller is a moderator
 * is read from the stored meeting. The answer holds no secret.
 */
export async function getMeetingAccess(
  { meetingId }: GetMeetingAccessRequest,
  caller: Caller,
  context: Context,
): Promise<MeetingAccess> {
  const [user, snapshot] = await Promise.all([
    readActiveUser(context, caller),
    context.firestore.doc(meetingPath(meetingId)).get(),
  ]);
  const meeting = requireRunning(read(meetingRecord, snapshot), user);

  const { video } = context;
  const from = context.now();
  const stay = { from, until: new Date(from.getTime() + ACCESS_MS) };
  const access = {
    moderator: isModerator(meeting, user),
    maxPeers: video.maxPeers,
    expiresAt: stay.until.toISOString(),
  };
  if (meeting.engine === 'jitsi') {
    const jitsi = await jitsiAccess(meeting, user, video, stay);
    return { ...access, engine: 'jitsi', iceServers: [], jitsi };
  }
  if (!access.moderator) await requireSpace(meetingId, user, context);
  const iceServers = iceServersFor(user.id, video, stay.until);
  return { ...access, engine: 'mesh', iceServers, jitsi: null };
}

/**
 * Throws when the meeting does not run. Outsiders get the error of a missing meeting, removed people their
 * own.
 */
export function requireRunning(meeting: Meeting | null, user: User): Meeting {
  if (meeting === null) throw new AppError('meeting/not-found');
  if (meeting.removedIds.includes(user.id)) throw new AppError('meeting/removed');
  if (!meeting.participantIds.includes(user.id)) throw new AppError('meeting/not-found');
  if (isOver(meeting)) throw new AppError('meeting/over');
  if (meeting.status === 'scheduled') throw new AppError('meeting/not-started');
  return meeting;
}

/**
 * In the built-in room everyone sends to all the others, so one more person would degrade all pictures.
 * Counts people, not tabs.
 */
async function requireSpace(meetingId: string, user: User, context: Context): Promise<void> {
  const max = context.video.maxPeers;
  const { docs } = await livePeers(meetingId, context).get();
  const others = new Set(docs.map((peer): unknown => peer.get('uid')));
  others.delete(user.id);
  if (others.size >= max) throw new AppError('meeting/full', { max });
}

function iceServersFor(
  uid: string,
  { stunUrls, turnUrls, turnSecret }: VideoSettings,
  until: Date,
): readonly IceServer[] {
  const stun = stunUrls.length === 0 ? [] : [{ urls: stunUrls }];
  if (turnUrls.length === 0 || turnSecret === '') return stun;
  return [...stun, { urls: turnUrls, ...turnCredential(turnSecret, uid, until) }];
}

async function jitsiAccess(
  meeting: Meeting,
  { id, name, role }: User,
  { jitsi }: VideoSettings,
  stay: { readonly from: Date; readonly until: Date },
): Promise<JitsiAccess> {
  if (jitsi === null) throw new AppError('meeting/video-unavailable');
  const { origin, kind, appId, key } = jitsi;
  const moderator = isModerator(meeting, { id, role });
  const room = meeting.roomId;
  const token = await jitsiToken(jitsi, { room, uid: id, name, moderator, ...stay }).catch(
    (error: unknown) => {
      logError('VIDEO_JITSI_KEY cannot sign a token', error);
      throw new AppError('meeting/video-unavailable');
    },
  );
  return {
    origin,
    appId: kind === 'jaas' ? appId : null,
    room,
    token,
    password: kind === 'none' && moderator ? roomPassword(key, room) : null,
  };
}
