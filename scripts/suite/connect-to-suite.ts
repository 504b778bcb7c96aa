import { suiteEnvironment } from './environment.mjs';
import { portsFrom } from './ports.mjs';

/**
 * Makes this process a client of a running local suite.
 * @throws {Error} when no suite answers: clients of Google's would try for a minute, or fail without a reason
 */
export async function connectToSuite(suite: { base: number; project: string }) {
  await expectSuite(suite.base);
  Object.assign(process.env, suiteEnvironment(suite));
}

/** @throws {Error} when no suite answers */
export async function expectSuite(base: number) {
  try {
    await fetch(`http://127.0.0.1:${portsFrom(base).hub}/emulators`, {
      signal: AbortSignal.timeout(5000),
    });
  } catch {
    throw new Error(`No suite answers on port ${base}: start it with npm start, or use --port.`);
  }
}
