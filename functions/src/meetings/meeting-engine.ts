import type { MeetingEngineKind } from '@ouvrage/domain';
import type { Context } from '../platform/context';

/**
 * The engine of a meeting that starts now. It is stored, so that a change of parameters cannot split a room.
 */
export function meetingEngine({ video }: Context): MeetingEngineKind {
  return video.engine;
}
