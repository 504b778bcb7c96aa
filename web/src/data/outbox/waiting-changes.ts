import { useSyncExternalStore } from 'react';
import { useWaitingFiles } from '../uploads/deliverable-upload';
import { useWaitingRemarks } from '../remarks/remark-draft';
import { useOutgoingMessages } from './messages-outgoing';
import { subscribeToPendingWrites, readPendingWrites } from '../live/pending-writes';

export interface WaitingChanges {
  /** Messages, running uploads, draft remarks and changes of this page that the server has not acknowledged. */
  readonly count: number;
  /** They wait longer than a slow network explains. */
  readonly isLate: boolean;
}

const ON_THEIR_WAY = ['uploading', 'stalled', 'queued', 'submitting'];
const HELD_UP = ['stalled', 'queued'];

/**
 * Changes of the person that would be lost or missed if they never arrived. Not among them: refused or paused
 * ones, which wait for the person; writes that nobody would miss (presence, read markers); calls that the
 * person waits for on screen.
 */
export function useWaitingChanges(): WaitingChanges {
  const { changes, isLate } = useSyncExternalStore(subscribeToPendingWrites, readPendingWrites);
  const messages = useOutgoingMessages().filter(({ state }) => state === 'pending');
  const states = useWaitingFiles().map(({ upload }) => upload.state);
  const files = states.filter((state) => ON_THEIR_WAY.includes(state));
  const remarks = useWaitingRemarks();
  const count = changes + messages.length + files.length + remarks;
  return {
    count,
    isLate: count > 0 && (isLate || states.some((state) => HELD_UP.includes(state))),
  };
}
