import { isModerator, type Meeting, type User } from '@ouvrage/domain';

/** What is done to a meeting in a dialog of the screen. */
export type MeetingAct = 'edit' | 'cancel' | 'end';
export type OnMeetingAct = (act: MeetingAct, meeting: Meeting) => void;

export interface MeetingRights {
  /** What entering it is called: a moderator starts one that is planned. */
  readonly enter: 'join' | 'start';
  readonly acts: readonly MeetingAct[];
}

/** What a person may do to a meeting that is not over; the server decides again. */
export function meetingRights(meeting: Meeting, user: Pick<User, 'id' | 'role'>): MeetingRights {
  if (!isModerator(meeting, user)) return { enter: 'join', acts: [] };
  return meeting.status === 'active'
    ? { enter: 'join', acts: ['edit', 'end'] }
    : { enter: 'start', acts: ['edit', 'cancel'] };
}
