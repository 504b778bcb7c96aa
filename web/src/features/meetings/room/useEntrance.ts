import { type MeetingAccess, type MeetingStatus } from '@ouvrage/domain';
import { useEffect, useRef, useState } from 'react';
import { callByName } from '#data/firebase/call';
import { newOperationId } from '#data/core/operation-id';
import { useAction } from '#shared/useAction';

export const askForAccess = (meetingId: string) => callByName('getMeetingAccess', { meetingId });

interface EntranceOptions {
  readonly meetingId: string;
  /** Live; null while the user may not read the meeting. */
  readonly status: MeetingStatus | null;
  /** Called once the user is a participant and may read the meeting. */
  readonly onTakenIn: () => void;
}

/**
 * Joining from the door. A moderator starts a planned meeting by joining. Everyone else waits for that and
 * then joins automatically.
 */
export function useEntrance({ meetingId, status, onTakenIn }: EntranceOptions) {
  const [access, setAccess] = useState<MeetingAccess | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const operationId = useRef(newOperationId());

  const { execute, isRunning, error } = useAction(async () => {
    const response = await callByName('joinMeeting', {
      operationId: operationId.current,
      meetingId,
    });
    // The server has answered: joining later is another act.
    operationId.current = newOperationId();
    onTakenIn();
    if (response.status === 'scheduled') setWaiting(true);
    else setAccess(await askForAccess(meetingId));
  });

  const isCalled = isWaiting && status === 'active' && access === null;
  const enter = useRef(execute);
  useEffect(() => {
    enter.current = execute;
  });
  useEffect(() => {
    if (isCalled) void enter.current();
  }, [isCalled]);

  return { access, isWaiting, enter: execute, isEntering: isRunning, error };
}
