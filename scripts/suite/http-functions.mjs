import { portsFrom } from './ports.mjs';

/**
 * When the Functions emulator cannot load the functions, it starts without any and reports it only in its
 * log. It also starts the process of each function only at the first call. These two helpers handle both
 * cases.
 *
 * @typedef {{ base: number, project: string }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {Promise<{ name: string, url: string }[]>} the callables and endpoints that the emulator has
 *   loaded
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
 * Calls a function without an account and without data. The function rejects the call as soon as its process
 * runs.
 * @param {{ name: string, url: string }} httpFunction
 */
export async function warm({ name, url }) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":null}',
    signal: AbortSignal.timeout(60_000),
  });
  if (![200, 400, 401, 405].includes(answer.status)) {
    throw new Error(`The function ${name} answers ${answer.status}: ${await answer.text()}`);
  }
  await answer.arrayBuffer();
}
