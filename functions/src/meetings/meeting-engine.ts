import type { MeetingEngineKind } from '@ouvrage/domain';
import type { Context } from '../platform/context';

/**
 * What carries a meeting that starts now, and it alone until its end: a change of parameters splits no room.
 */
export function meetingEngine({ video }: Context): MeetingEngineKind {
  return video.engine;
}
