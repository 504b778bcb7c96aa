import { calendarFeedPath, calendarFeedRecord, type CalendarFeed } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { documentSource } from '../live/sources';
import { useSignedInUser } from '../session/session-context';

/** Whether the reader's calendar has an address, and since when; null without one. */
export function useCalendarFeed(): LiveWithRetry<CalendarFeed | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(`${id}/calendar-feed`, () =>
    documentSource(doc(firestore, calendarFeedPath(id)), calendarFeedRecord),
  );
}
