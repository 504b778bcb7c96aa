import { WORKSPACE_TIME_ZONE } from '@ouvrage/domain';

/** A day and an hour as the workspace's clock shows them and as a form holds them: `2026-03-10T14:30`. */
export type ClockTime = string;

const MINUTES = 'yyyy-MM-ddTHH:mm'.length;

/** Whoever types a year goes through the year 2, 20 and 202, which the clock does not write with four figures. */
const FIRST_TIME: ClockTime = '1000';

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: WORKSPACE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

export function clockTimeAt(instant: Date): ClockTime {
  return CLOCK.format(instant).replace(' ', 'T').slice(0, MINUTES);
}

/**
 * The instant at which the workspace's clock shows `time`, whatever the reader's own zone; null when it
 * is no time. Of the two that an autumn night has, the second.
 */
export function instantOf(time: ClockTime): Date | null {
  const clock = Date.parse(`${time}Z`);
  if (time.length < MINUTES || time < FIRST_TIME || Number.isNaN(clock)) return null;
  const aheadAt = (instant: number) =>
    Date.parse(`${clockTimeAt(new Date(instant))}Z`) - Math.floor(instant / 60_000) * 60_000;
  // The zone's clock at a guess tells its offset there; once more, in case clocks change in between.
  const guess = clock - aheadAt(clock);
  return new Date(clock - aheadAt(guess));
}

const HOUR_MS = 3_600_000;

/** The next full hour that leaves people half an hour to come. */
export function nextHour(now: Date): ClockTime {
  return clockTimeAt(new Date(Math.ceil((now.getTime() + HOUR_MS / 2) / HOUR_MS) * HOUR_MS));
}
