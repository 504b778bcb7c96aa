import { type EngineName } from '../differences';

const NAMES: readonly EngineName[] = ['embedded', 'google'];

/** `host:port` of the engine under test. */
export function engineHost(): string {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (host === undefined || host === '') {
    throw new Error('FIRESTORE_EMULATOR_HOST names no engine: use emulator/conformance/run.mjs.');
  }
  return host;
}

/** The name of the engine under test. Only `differences.ts` may depend on it. */
export function engineName(): EngineName {
  const setting = process.env['CONFORMANCE_ENGINE'] ?? 'embedded';
  const name = NAMES.find((candidate) => candidate === setting);
  if (name === undefined)
    throw new Error(`CONFORMANCE_ENGINE is "${setting}", which is no engine.`);
  return name;
}

/** For clients that need host and port separately. */
export function engineAddress(): { readonly host: string; readonly port: number } {
  const [host = '', port = ''] = engineHost().split(/:(?=\d+$)/);
  return { host, port: Number(port) };
}
