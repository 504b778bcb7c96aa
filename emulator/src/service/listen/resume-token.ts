import { Timestamp } from '#values/timestamp';

let last = { epoch: '', time: Timestamp.fromMicros(0), token: new Uint8Array() };

/**
 * The time of the last snapshot of a client, and the run of the emulator that sent it. All listeners of
 * one commit share one token.
 */
export function resumeToken(epoch: string, time: Timestamp): Uint8Array {
  if (last.epoch !== epoch || last.time !== time) {
    last = { epoch, time, token: new TextEncoder().encode(`${epoch}:${time.micros}`) };
  }
  return last.token;
}

/** Undefined for a token of another run: the state of the client is then unknown. */
export function readResumeToken(epoch: string, token: Uint8Array): Timestamp | undefined {
  const [tokenEpoch, micros = ''] = Buffer.from(token).toString().split(':');
  return tokenEpoch === epoch && /^\d{1,16}$/.test(micros)
    ? Timestamp.fromMicros(Number(micros))
    : undefined;
}
