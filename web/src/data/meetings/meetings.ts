import {
  addDays,
  MEETING_STATUSES,
  MEETINGS,
  meetingRecord,
  OPEN_MEETING_STATUSES,
  startOfDay,
  type CalendarDay,
  type Meeting,
} from '@ouvrage/domain';
import { collection, limit, orderBy, query, where, type QueryConstraint } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { querySource } from '../live/sources';

/** The first `count` meetings planned on `day`, by time: all of them for an admin, else the person's own. */
export function useMeetingsOf(day: CalendarDay, count: number): LiveWithRetry<readonly Meeting[]> {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  return useLive(
    `${id}/${role}/meetings/${day}/${count}`,
    () => {
      const mine: QueryConstraint[] =
        role === 'admin' ? [] : [where('participantIds', 'array-contains', id)];
      return querySource(
        query(
          collection(firestore, MEETINGS),
          ...mine,
          where('status', 'in', OPEN_MEETING_STATUSES),
          where('scheduledTime', '>=', startOfDay(day)),
          where('scheduledTime', '<', startOfDay(addDays(day, 1))),
          orderBy('scheduledTime'),
          limit(count),
        ),
        meetingRecord,
      );
    },
    { share: (meetings) => ({ meetings }) },
  );
}

/** The most meetings that a calendar shows at once. */
const CALENDAR_MAX = 200;

/** The reader's meetings from a day to another one, included, by time; ended and cancelled ones too. */
export function useMeetingsBetween(
  from: CalendarDay,
  until: CalendarDay,
): LiveWithRetry<readonly Meeting[]> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(
    `${id}/meetings/${from}/${until}`,
    () =>
      querySource(
        query(
          collection(firestore, MEETINGS),
          where('participantIds', 'array-contains', id),
          where('status', 'in', MEETING_STATUSES),
          where('scheduledTime', '>=', startOfDay(from)),
          where('scheduledTime', '<', startOfDay(addDays(until, 1))),
          orderBy('scheduledTime'),
          limit(CALENDAR_MAX),
        ),
        meetingRecord,
      ),
    { share: (meetings) => ({ meetings }) },
  );
}

export interface MeetingPage {
  /** Newest first. */
  readonly meetings: readonly Meeting[];
  readonly hasMore: boolean;
}

/** The `size` newest meetings that are not over, live: all of them for an admin, else the person's own. */
export function useOpenMeetings(size: number): LiveWithRetry<MeetingPage> {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  const live = useLive(
    `${id}/${role}/meetings/open/${size}`,
    () => {
      const mine: QueryConstraint[] =
        role === 'admin' ? [] : [where('participantIds', 'array-contains', id)];
      return querySource(
        query(
          collection(firestore, MEETINGS),
          ...mine,
          where('status', 'in', OPEN_MEETING_STATUSES),
          orderBy('createdAt', 'desc'),
          // One more than the page size tells whether there are more.
          limit(size + 1),
        ),
        meetingRecord,
      );
    },
    { share: (meetings) => ({ meetings }) },
  );
  return useMemo(
    () =>
      live.status === 'ready'
        ? {
            ...live,
            value: { meetings: live.value.slice(0, size), hasMore: live.value.length > size },
          }
        : live,
    [live, size],
  );
}
