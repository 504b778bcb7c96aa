import {
  addDays,
  MEETINGS,
  meetingCodec,
  startOfDay,
  type CalendarDay,
  type Meeting,
} from '@ouvrage/domain';
import { collection, limit, orderBy, query, where, type QueryConstraint } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from './live';
import { useSignedInUser } from './session-context';
import { querySource } from './sources';

/** The first `count` meetings planned on `day`, by time: an admin's all of them, else those one takes part in. */
export function useMeetingsOf(day: CalendarDay, count: number): LiveWithRetry<readonly Meeting[]> {
  const firestore = useFirestore();
  const { id, role } = useSignedInUser();
  return useLive(`${id}/${role}/meetings/${day}/${count}`, () => {
    const mine: QueryConstraint[] =
      role === 'admin' ? [] : [where('participantIds', 'array-contains', id)];
    return querySource(
      query(
        collection(firestore, MEETINGS),
        ...mine,
        where('status', 'in', ['scheduled', 'active']),
        where('scheduledTime', '>=', startOfDay(day)),
        where('scheduledTime', '<', startOfDay(addDays(day, 1))),
        orderBy('scheduledTime'),
        limit(count),
      ),
      meetingCodec,
    );
  });
}
