import type { Meeting } from '@ouvrage/domain';
import { choiceParam } from '../../../shared/list/address-params';

/** The tabs of the screen, as its address names them. */
export const MEETING_TABS = ['toutes', 'actives', 'planifiees', 'demandes'] as const;
export type MeetingTab = (typeof MEETING_TABS)[number];

export const MEETING_TAB = choiceParam('tab', MEETING_TABS, 'toutes');

const startOf = ({ startedAt, createdAt }: Meeting) => (startedAt ?? createdAt).getTime();
const timeOf = ({ scheduledTime, createdAt }: Meeting) => (scheduledTime ?? createdAt).getTime();

export interface SortedMeetings {
  /** The one that is highlighted: of those the reader is in, else of all, it began last. Null when none is under way. */
  readonly current: Meeting | null;
  /** The others of a tab: those under way first, then by the time they are planned at. */
  readonly shown: readonly Meeting[];
}

/** What the screen shows of the meetings that are not over. */
export function sortMeetings(
  meetings: readonly Meeting[],
  tab: MeetingTab,
  me: string,
): SortedMeetings {
  const isMine = ({ participantIds }: Meeting) => Number(participantIds.includes(me));
  const active = meetings
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => isMine(b) - isMine(a) || startOf(b) - startOf(a));
  const scheduled = meetings
    .filter(({ status }) => status === 'scheduled')
    .toSorted((a, b) => timeOf(a) - timeOf(b));
  const [current = null, ...others] = active;
  const shown = {
    toutes: [...others, ...scheduled],
    actives: others,
    planifiees: scheduled,
    demandes: [],
  };
  return { current, shown: shown[tab] };
}
