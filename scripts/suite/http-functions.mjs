import { portsFrom } from './ports.mjs';

/**
 * The Functions emulator starts with no function at all when it cannot load them, and says so in its
 * log only; and it starts one process per function, at its first call. Hence these two.
 *
 * @typedef {{ base: number, project: string }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Promise<{ name: string, url: string }[]>} the callables and endpoints that the emulator has loaded
 */
export async function listHttpFunctions({ base, project }) {
  const origin = `http://127.0.0.1:${portsFrom(base).functions}`;
  const answer = await fetch(`${origin}/backends`);
  /** @type {{ backends: { functionTriggers: Trigger[] }[] }} */
  const { backends } = await answer.json();
  return backends
    .flatMap((backend) => backend.functionTriggers)
    .filter((trigger) => trigger.httpsTrigger !== undefined)
    .map(({ name, region }) => ({ name, url: `${origin}/${project}/${region}/${name}` }));
}

/**
 * @typedef {object} Trigger
 * @property {string} name
 * @property {string} region
 * @property {object} [httpsTrigger]
 */

/**
 * Calls a function as nobody, with nothing: once its process is up it refuses.
 * @param {{ name: string, url: string }} httpFunction
 */
export async function warm({ name, url }) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":null}',
    signal: AbortSignal.timeout(60_000),
  });
  if (![200, 400, 401].includes(answer.status)) {
    throw new Error(`The function ${name} answers ${answer.status}: ${await answer.text()}`);
  }
  await answer.arrayBuffer();
}
