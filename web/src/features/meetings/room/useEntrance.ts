import {
  getMeetingAccessContract,
  joinMeetingContract,
  type MeetingAccess,
  type MeetingStatus,
} from '@ouvrage/domain';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../data/call';
import { newOperationId } from '../../../data/operation-id';
import { useAction } from '../../../shared/useAction';

export const askForAccess = (meetingId: string) => call(getMeetingAccessContract, { meetingId });

interface EntranceOptions {
  readonly meetingId: string;
  /** As its listener has it; null as long as one may not read the meeting. */
  readonly status: MeetingStatus | null;
  /** Called once one takes part in it, and may read it. */
  readonly onTakenIn: () => void;
}

/**
 * The way from the door to the room. A moderator starts a planned meeting by entering; anybody else waits
 * for that, and then enters without doing anything more.
 */
export function useEntrance({ meetingId, status, onTakenIn }: EntranceOptions) {
  const [access, setAccess] = useState<MeetingAccess | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const operationId = useRef(newOperationId());

  const { execute, isRunning, error } = useAction(async () => {
    const joined = await call(joinMeetingContract, { operationId: operationId.current, meetingId });
    // The server has answered this one: to enter later is another act.
    operationId.current = newOperationId();
    onTakenIn();
    if (joined.status === 'scheduled') setWaiting(true);
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
