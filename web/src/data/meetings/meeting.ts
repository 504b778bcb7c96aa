import { meetingRecord, meetingPath, type Meeting } from '@ouvrage/domain';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLive, type LiveWithRetry } from '../live/live';
import { useSignedInUser } from '../session/session-context';
import { documentSource } from '../live/sources';

/** One meeting, live. Denied to people who do not take part in it, until they join. */
export function useMeeting(meetingId: string): LiveWithRetry<Meeting | null> {
  const firestore = useFirestore();
  const { id } = useSignedInUser();
  return useLive(
    `${id}/meeting/${meetingId}`,
    () => documentSource(doc(firestore, meetingPath(meetingId)), meetingRecord),
    { share: (meeting) => (meeting === null ? {} : { meetings: [meeting] }) },
  );
}
