import { Emitter } from './observable';

/**
 * The server's time. A browser's clock may be off by a day, which would move every deadline. Answers of our
 * own host carry the time they were sent at; the difference is stored here.
 */
let offset = 0;
const adjustments = new Emitter();

export function serverNow(): Date {
  return new Date(Date.now() + offset);
}

/** Called when the difference was measured again. */
export const subscribeToServerClock = adjustments.subscribe;

/** Sets the clock by an answer of our own host; an answer without a date changes nothing. */
export function readServerClock(answer: Pick<Response, 'headers'>): void {
  const sentAt = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(sentAt)) return;
  // A cache in between tells for how many seconds it has stored the answer.
  const age = Number(answer.headers.get('age') ?? 0) * 1000;
  offset = sentAt + age - Date.now();
  adjustments.emit();
}
