/** The bars of a soak: what is flat, and what is not. */
const SOAK_BARS = {
  /** MB a minute that the emulator may grow by after the warm-up. */
  growth: 1,
  /** Listeners that ended or stopped hearing. */
  lost: 0,
  /** By which share the p95 of the last third may differ from that of the second. */
  drift: 0.2,
  /** Differences of less than so many ms are those of the machine. */
  noise: 5,
} as const;

export interface Sample {
  /** Minutes since the beginning. */
  readonly at: number;
  readonly value: number;
}

/** By how much a value grows a minute: the slope of the line through the samples. */
export function slopeOf(samples: readonly Sample[]): number {
  const count = samples.length;
  if (count < 2) return 0;
  const meanAt = samples.reduce((sum, { at }) => sum + at, 0) / count;
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / count;
  const spread = samples.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  if (spread === 0) return 0;
  return samples.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - mean), 0) / spread;
}

/** By which share the later of two delays in ms differs from the earlier; 0 within the noise. */
export function driftOf(earlier: number, later: number): number {
  if (Math.abs(later - earlier) < SOAK_BARS.noise || earlier === 0) return 0;
  return (later - earlier) / earlier;
}

export interface Verdict {
  readonly growth: number;
  /** Messages that the rules let nobody see. */
  readonly refusals: number;
  readonly losses: number;
  readonly drift: number;
  /** What is over its bar, in words; none when the soak is passed. */
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
