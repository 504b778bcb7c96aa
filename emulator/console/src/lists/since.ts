/** A duration, for people. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.max(0, Math.round(milliseconds))} ms`;
  const seconds = milliseconds / 1_000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export function clockText(milliseconds: number): string {
  return CLOCK.format(milliseconds);
}

/** `12,345` */
export function numberText(number: number): string {
  return number.toLocaleString('en');
}
