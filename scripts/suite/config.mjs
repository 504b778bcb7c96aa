import { browserPorts, portsFrom, PROXY_OFFSET } from './ports.mjs';
import { LOCAL_JITSI } from './environment.mjs';
import { allowJitsi } from './page-policy.mjs';

/**
 * @typedef {{ key: string, value: string }} Header
 * @typedef {object} FirebaseConfig
 * @property {{ headers: { source?: string, regex?: string, headers: Header[] }[] } & Record<string, unknown>} hosting
 * @property {Record<string, unknown>} emulators
 * @property {Record<string, unknown>[]} functions
 */

const LOOPBACK = ['127.0.0.1', 'localhost'];

/**
 * @param {string} policy
 * @param {number} base
 * @returns {string} the policy, extended so that the page may also connect to the emulators of this block and
 *   to a proxy that a test puts in front of them
 */
export function allowEmulators(policy, base) {
  const ports = [...browserPorts(base), ...browserPorts(base + PROXY_OFFSET)];
  const hosts = LOOPBACK.flatMap((host) =>
    ports.flatMap((port) => [`http://${host}:${port}`, `ws://${host}:${port}`]),
  );
  let hasConnectSrc = false;
  const directives = policy.split(';').map((directive) => {
    if (!/^\s*connect-src\s/.test(directive)) return directive;
    hasConnectSrc = true;
    return `${directive} ${hosts.join(' ')}`;
  });
  if (!hasConnectSrc)
    throw new Error('The Content-Security-Policy of firebase.json has no connect-src.');
  return directives.join(';');
}

/**
 * Derives the configuration of a local suite from firebase.json: the same headers, rules and functions, but
 * other ports and parameters.
 *
 * @template {FirebaseConfig} C
 * @param {C} production
 * @param {{ base: number, singleProject: boolean, parameters: string }} suite `parameters` is the folder of
 *   the functions' .env files, relative to the repository
 * @returns {C}
 */
export function suiteConfig(production, { base, singleProject, parameters }) {
  const config = allowJitsi(structuredClone(production), LOCAL_JITSI);
  for (const { headers } of config.hosting.headers) {
    for (const header of headers) {
      if (header.key === 'Content-Security-Policy') {
        header.value = allowEmulators(header.value, base);
      }
    }
  }
  for (const codebase of config.functions) codebase['configDir'] = parameters;
  const { firestoreWebsocket, ...ports } = portsFrom(base);
  config.emulators = {
    singleProjectMode: singleProject,
    ui: { enabled: false },
    ...Object.fromEntries(
      Object.entries(ports).map(([service, port]) => [service, { host: '127.0.0.1', port }]),
    ),
    firestore: { host: '127.0.0.1', port: ports.firestore, websocketPort: firestoreWebsocket },
  };
  return config;
}
