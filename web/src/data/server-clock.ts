import { Emitter } from './observable';

/**
 * The server's time. A browser's own clock may be off by a day, which would move every deadline; what
 * our own host answers carries the time it was sent at, and the difference is kept.
 */
let offset = 0;
const adjustments = new Emitter();

export function serverNow(): Date {
  return new Date(Date.now() + offset);
}

/** Called when the server's time turns out to be another than was thought. */
export const subscribeToServerClock = adjustments.subscribe;

/** Sets the clock by an answer of our own host; one without a date leaves it as it is. */
export function readServerClock(answer: Pick<Response, 'headers'>): void {
  const sentAt = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(sentAt)) return;
  // A cache between us says for how many seconds it has had the answer.
  const age = Number(answer.headers.get('age') ?? 0) * 1000;
  offset = sentAt + age - Date.now();
  adjustments.emit();
}
