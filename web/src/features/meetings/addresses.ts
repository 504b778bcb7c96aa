export const MEETINGS_ADDRESS = '/dashboard/video';

/** The room of a meeting: whoever may not enter yet waits there. */
export function meetingAddress(meetingId: string): string {
  return `${MEETINGS_ADDRESS}/${meetingId}`;
}
