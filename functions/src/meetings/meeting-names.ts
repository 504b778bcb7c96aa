import { randomInt } from 'node:crypto';
import { MEETING_ID_LENGTH, MEETING_ID_SYMBOLS, meetingIdOf } from '@ouvrage/domain';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function randomText(symbols: string, length: number): string {
  return Array.from({ length }, () => symbols.charAt(randomInt(symbols.length))).join('');
}

/** The id that people type to join. It must not be guessable. */
export function newMeetingId(): string {
  return meetingIdOf(randomText(MEETING_ID_SYMBOLS, MEETING_ID_LENGTH));
}

/** The name of a meeting's room at its engine, in the specified format. */
export function newRoomId(uid: string, at: Date): string {
  return `ouvrage-${at.getTime()}-${uid.slice(0, 5)}-${randomText(LETTERS, 14)}`;
}
