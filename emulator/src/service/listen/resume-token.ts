import { Timestamp } from '../../values/timestamp';

let last = { epoch: '', time: Timestamp.fromMicros(0), token: new Uint8Array() };

/**
 * A moment that a client has seen, and the run of the emulator that it has seen it in. All whom one
 * commit is told to get the same.
 */
export function resumeToken(epoch: string, time: Timestamp): Uint8Array {
  if (last.epoch !== epoch || last.time !== time) {
    last = { epoch, time, token: new TextEncoder().encode(`${epoch}:${time.micros}`) };
  }
  return last.token;
}

/** Undefined: not of this run, so that nothing is known of what the client has. */
export function readResumeToken(epoch: string, token: Uint8Array): Timestamp | undefined {
  const [tokenEpoch, micros = ''] = Buffer.from(token).toString().split(':');
  return tokenEpoch === epoch && /^\d{1,16}$/.test(micros)
    ? Timestamp.fromMicros(Number(micros))
    : undefined;
}
