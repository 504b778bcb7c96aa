/** The bars of a soak. */
const SOAK_BARS = {
  /** Allowed growth of the emulator's memory after the warm-up, in MB a minute. */
  growth: 1,
  /** Listeners that ended or no longer received changes. */
  lost: 0,
  /** Allowed relative difference between the p95 of the last third and that of the second. */
  drift: 0.2,
  /** Smaller differences, in ms, are noise of the machine. */
  noise: 5,
} as const;

export interface Sample {
  /** Minutes since the start. */
  readonly at: number;
  readonly value: number;
}

/** The growth of a value per minute: the slope of the line through the samples. */
export function slopeOf(samples: readonly Sample[]): number {
  const count = samples.length;
  if (count < 2) return 0;
  const meanAt = samples.reduce((sum, { at }) => sum + at, 0) / count;
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / count;
  const spread = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  if (spread === 0) return 0;
  return samples.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - mean), 0) / spread;
}

/** The relative difference of the later of two delays in ms from the earlier; 0 within the noise. */
export function driftOf(earlier: number, later: number): number {
  if (Math.abs(later - earlier) < SOAK_BARS.noise || earlier === 0) return 0;
  return (later - earlier) / earlier;
}

export interface Verdict {
  readonly growth: number;
  /** Messages that the rules refused. */
  readonly refusals: number;
  readonly losses: number;
  readonly drift: number;
  /** The values above their bars, as text; empty when the soak passes. */
  readonly failures: readonly string[];
}

export function verdictOf({ growth, refusals, losses, drift }: Omit<Verdict, 'failures'>): Verdict {
  const failures = [
    ...(growth >= SOAK_BARS.growth ? [`memory grows by ${growth.toFixed(2)} MB a minute`] : []),
    ...(refusals > 0 ? [`${refusals} messages were refused`] : []),
    ...(losses > SOAK_BARS.lost ? [`${losses} listeners were lost`] : []),
    ...(Math.abs(drift) > SOAK_BARS.drift ? [`p95 drifts by ${Math.round(drift * 100)} %`] : []),
  ];
  return { growth, refusals, losses, drift, failures };
}
