import type { Meeting } from '@ouvrage/domain';
import { choiceParam } from '#shared/list/address-params';

/** The tabs of the screen, as its address names them. */
export const MEETING_TABS = ['toutes', 'actives', 'planifiees', 'demandes'] as const;
export type MeetingTab = (typeof MEETING_TABS)[number];

export const MEETING_TAB = choiceParam('tab', MEETING_TABS, 'toutes');

const startOf = ({ startedAt, createdAt }: Meeting) => (startedAt ?? createdAt).getTime();
const timeOf = ({ scheduledTime, createdAt }: Meeting) => (scheduledTime ?? createdAt).getTime();

export interface SortedMeetings {
  /** The highlighted meeting: the latest active one, preferably with the user. Null without any. */
  readonly current: Meeting | null;
  /** The other meetings of the tab: active ones first, then by planned time. */
  readonly visibleMeetings: readonly Meeting[];
}

/** Selects the meetings to show among the open ones. */
export function sortMeetings(
  meetings: readonly Meeting[],
  tab: MeetingTab,
  me: string,
): SortedMeetings {
  const isMine = ({ participantIds }: Meeting) => Number(participantIds.includes(me));
  const active = meetings
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => isMine(b) - isMine(a) || startOf(b) - startOf(a));
  const scheduledMeetings = meetings
    .filter(({ status }) => status === 'scheduled')
    .toSorted((a, b) => timeOf(a) - timeOf(b));
  const [current = null, ...others] = active;
  const meetingsByTab = {
    toutes: [...others, ...scheduledMeetings],
    actives: others,
    planifiees: scheduledMeetings,
    demandes: [],
  };
  return { current, visibleMeetings: meetingsByTab[tab] };
}
