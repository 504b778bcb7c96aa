import type { Holder } from '@ouvrage/domain';

/** The line of days under the squares, in px of its drawing. */
export interface AgeScale {
  readonly days: number;
  readonly ticks: readonly number[];
}

const TICKS = 5;
const DAYS_MIN = 25;
/** Older ones stand together at the end of the line. */
const DAYS_MAX = 100;

/** One scale for all rows: as far as the oldest task held, in round steps. */
export function ageScale(holders: readonly Pick<Holder, 'holdings'>[]): AgeScale {
  const oldest = Math.max(0, ...holders.map(({ holdings }) => holdings[0]?.days ?? 0));
  const step = Math.ceil(Math.min(DAYS_MAX, Math.max(DAYS_MIN, oldest)) / TICKS / 5) * 5;
  return { days: step * TICKS, ticks: Array.from({ length: TICKS + 1 }, (_, i) => i * step) };
}

/** Where an age stands on a line of `width` px. */
export function ageAt({ days }: AgeScale, age: number, width: number): number {
  return (Math.min(age, days) / days) * width;
}

/** Squares over one place of the line, at most so many high. */
export interface Pile {
  readonly x: number;
  readonly count: number;
}

/** Tasks by place: neighbours that would overlap are one pile. */
export function pilesOf(
  { holdings }: Pick<Holder, 'holdings'>,
  scale: AgeScale,
  width: number,
  squarePx: number,
): readonly Pile[] {
  const counts = new Map<number, number>();
  for (const { days } of holdings) {
    const place = Math.floor(ageAt(scale, days, width - squarePx) / squarePx) * squarePx;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts].map(([x, count]) => ({ x, count }));
}
