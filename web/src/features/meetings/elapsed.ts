/** Whole hours and minutes since `start`; zero when the clock is behind. */
export function elapsedSince(
  start: Date,
  now: Date,
): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.floor((now.getTime() - start.getTime()) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
