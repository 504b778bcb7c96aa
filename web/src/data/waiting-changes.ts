import { useSyncExternalStore } from 'react';
import { useWaitingFiles } from './deliverable-upload';
import { useOutgoingMessages } from './messages-outgoing';
import { subscribeToPendingWrites, readPendingWrites } from './pending-writes';

export interface WaitingChanges {
  /** Messages, files on their way and changes of this page that the server has not acknowledged. */
  readonly count: number;
  /** They wait for longer than a slow network explains. */
  readonly isLate: boolean;
}

const ON_THEIR_WAY = ['uploading', 'stalled', 'queued', 'submitting'];
const HELD_UP = ['stalled', 'queued'];

/**
 * What the person at this page has done and would lose, or would wonder about, if it never arrived. Not
 * among it: what was refused or paused and waits for the person themselves, what nobody would miss (a
 * presence, a reading mark), and acts that the server does while one waits, which tell by themselves.
 */
export function useWaitingChanges(): WaitingChanges {
  const { changes, isLate } = useSyncExternalStore(subscribeToPendingWrites, readPendingWrites);
  const messages = useOutgoingMessages().filter(({ state }) => state === 'pending');
  const states = useWaitingFiles().map(({ upload }) => upload.state);
  const files = states.filter((state) => ON_THEIR_WAY.includes(state));
  const count = changes + messages.length + files.length;
  return {
    count,
    isLate: count > 0 && (isLate || states.some((state) => HELD_UP.includes(state))),
  };
}
