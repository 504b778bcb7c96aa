import { Timestamp } from '../../values/timestamp';

/** A moment that a client has seen, and the run of the emulator that it has seen it in. */
export function resumeToken(epoch: string, time: Timestamp): Uint8Array {
  return new TextEncoder().encode(`${epoch}:${time.micros}`);
}

/** Undefined: not of this run, so that nothing is known of what the client has. */
export function readResumeToken(epoch: string, token: Uint8Array): Timestamp | undefined {
  const [of, micros = ''] = Buffer.from(token).toString().split(':');
  return of === epoch && /^\d{1,16}$/.test(micros)
    ? Timestamp.fromMicros(Number(micros))
    : undefined;
}
