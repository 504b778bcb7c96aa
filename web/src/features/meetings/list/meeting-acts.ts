import { isModerator, type Meeting, type User } from '@ouvrage/domain';

/** Acts on a meeting that open a dialog. */
export type MeetingAct = 'edit' | 'cancel' | 'end';
export type OnMeetingAct = (act: MeetingAct, meeting: Meeting) => void;

export interface MeetingRights {
  /** Label of joining: a moderator starts a planned meeting. */
  readonly enter: 'join' | 'start';
  readonly acts: readonly MeetingAct[];
}

/** What a person may do to an open meeting; the server checks again. */
export function meetingRights(meeting: Meeting, user: Pick<User, 'id' | 'role'>): MeetingRights {
  if (!isModerator(meeting, user)) return { enter: 'join', acts: [] };
  return meeting.status === 'active'
    ? { enter: 'join', acts: ['edit', 'end'] }
    : { enter: 'start', acts: ['edit', 'cancel'] };
}
