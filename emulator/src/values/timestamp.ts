import { floorDivide, floorModulo, NANOS_PER_SECOND } from './calendar';

const MICROS_PER_SECOND = 1_000_000;

/** An instant as google.protobuf.Timestamp: whole seconds since 1970, and 0 to 999,999,999 more nanoseconds. */
export class Timestamp {
  constructor(
    readonly seconds: number,
    readonly nanos: number,
  ) {}

  /** @param micros microseconds since 1970; exact until the year 2255 */
  static fromMicros(micros: number): Timestamp {
    const seconds = Math.floor(micros / MICROS_PER_SECOND);
    return new Timestamp(seconds, (micros - seconds * MICROS_PER_SECOND) * 1000);
  }

  static fromNanos(nanos: bigint): Timestamp {
    return new Timestamp(
      Number(floorDivide(nanos, NANOS_PER_SECOND)),
      Number(floorModulo(nanos, NANOS_PER_SECOND)),
    );
  }

  /** Microseconds since 1970, rounded down; exact until the year 2255. */
  get micros(): number {
    return this.seconds * MICROS_PER_SECOND + Math.floor(this.nanos / 1000);
  }

  get totalNanos(): bigint {
    return BigInt(this.seconds) * NANOS_PER_SECOND + BigInt(this.nanos);
  }

  /** The same instant with the precision that Firestore stores. */
  truncatedToMicros(): Timestamp {
    const rest = this.nanos % 1000;
    return rest === 0 ? this : new Timestamp(this.seconds, this.nanos - rest);
  }
}

export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return a.seconds === b.seconds ? a.nanos - b.nanos : a.seconds - b.seconds;
}
