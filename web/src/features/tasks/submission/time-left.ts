import type { Upload } from '#data/uploads/deliverable-upload';

export interface TimeLeft {
  readonly value: number;
  readonly unit: 'second' | 'minute' | 'hour';
}

/** Rounded as in speech; null while nothing is transferred. */
export function timeLeftOf({
  state,
  size,
  bytesSent,
  rate,
}: Pick<Upload, 'state' | 'size' | 'bytesSent' | 'rate'>): TimeLeft | null {
  if (state !== 'uploading' || rate <= 0 || bytesSent >= size) return null;
  const seconds = (size - bytesSent) / rate;
  if (seconds < 60) return { value: Math.max(1, Math.ceil(seconds)), unit: 'second' };
  if (seconds < 3600) return { value: Math.ceil(seconds / 60), unit: 'minute' };
  return { value: Math.ceil(seconds / 3600), unit: 'hour' };
}
